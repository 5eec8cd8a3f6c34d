/** The answer is in localStorage under this name. */
const KEY = 'consent'

/** If storage is blocked, there is no consent. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return 'no'
  }
}

/** Calls `begin` with consent: at once, or when the visitor agrees. Others are asked once. */
export function askForConsent(begin: () => void): void {
  const answer = read()
  if (answer === 'yes') return begin()
  const question = document.getElementById('consent')
  if (answer === 'no' || !question) return
  question.hidden = false
  question.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    localStorage.setItem(KEY, target.value)
    question.hidden = true
    if (target.value === 'yes') begin()
  })
}
