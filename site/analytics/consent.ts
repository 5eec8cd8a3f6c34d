/** Asks for consent to analytics, if the site's config requires it. */

import { color, font, fontSize, size, steps } from '../theme/tokens.ts'
import { CONSENT_KEY, readConsent, type Consent } from './privacy.ts'
import { longStore } from '../shared/storage.ts'

const REGION_ID = 'consent'

/** Pages don't contain the question, so its styles are loaded with it. `--consent` is the height of the question. */
const CONSENT_STYLE = `
  :root { scroll-padding-bottom: calc(var(--consent, 0px) + ${steps(1)}); }
  body { padding-bottom: var(--consent, 0); }
  #${REGION_ID} {
    position: fixed; z-index: 40; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: ${steps(1.5)} ${steps(3)}; align-items: center;
    justify-content: center; max-height: 65vh; padding: ${steps(2)} ${steps(2.5)}; overflow: auto; border-top: 1px solid ${color.line};
    background: ${color.dusk}; color: ${color.white}; font-family: ${font.text}; line-height: 1.4;
  }
  #${REGION_ID} p { max-width: 40em; }
  #${REGION_ID} div { display: flex; gap: ${steps(2)}; }
  #${REGION_ID} button {
    min-width: 96px; min-height: ${size.target}; padding: 0 ${steps(2.5)}; border: 1px solid ${color.line};
    border-radius: ${size.radius}; background: none; color: inherit; font: inherit; cursor: pointer;
  }
  #${REGION_ID} button:hover { background: ${color.shade}; }
  @media (max-height: 400px) {
    #${REGION_ID} { gap: ${steps(1)} ${steps(2)}; padding: ${steps(1)} ${steps(2.5)}; font-size: ${fontSize.small}; line-height: 1.3; }
  }
  @media print {
    body { padding-bottom: 0; }
    #${REGION_ID} { display: none; }
  }`

const QUESTION = 'May we count your visit, so that we learn which pages help? The site works the same without.'

/** Added to the question if the visitor has answered before. */
const ANSWERED: Record<Consent, string> = {
  given: ' So far you have said yes.',
  refused: ' So far you have said no.',
  unknown: '',
}

/**
 * Shows the question at the bottom of the window, with two equal buttons. It is first in the tab order and never covers
 * the end of the page. Calls `onAnswer` after an answer is stored. `opener` is the button that opened the question: the
 * focus moves from it to the answers, and back when the question closes.
 */
export function showConsent(onAnswer: () => void, opener?: HTMLElement): void {
  const shown = document.getElementById(REGION_ID)
  if (shown) return shown.querySelector('button')!.focus()

  const region = document.createElement('section')
  region.id = REGION_ID
  region.setAttribute('aria-label', 'Counting visits')
  const question = document.createElement('p')
  question.id = `${REGION_ID}-question`
  question.setAttribute('aria-live', 'polite')
  const answers = document.createElement('div')
  answers.append(answerButton('No', 'refused'), answerButton('Yes', 'given'))
  region.append(question, answers)
  document.body.prepend(region)
  // Screen readers announce text only if it is added to an existing live region.
  setTimeout(() => (question.textContent = QUESTION + ANSWERED[readConsent()]))
  const releaseSpace = reserveSpace(region)

  let from: EventTarget | null = opener ?? null
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget && !region.contains(relatedTarget as Element)) from = relatedTarget
  })
  if (opener) {
    region.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
    answers.querySelector('button')!.focus()
  }

  function answerButton(label: string, answer: Consent) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.setAttribute('aria-describedby', question.id)
    button.addEventListener('click', () => {
      longStore.write(CONSENT_KEY, answer)
      close()
      onAnswer()
    })
    return button
  }

  function close() {
    const hadFocus = region.contains(document.activeElement)
    region.remove()
    releaseSpace()
    if (hadFocus) returnFocus(from)
  }
}

/** Keeps the end of the page and the focused element above the region. Returns an undo function. */
function reserveSpace(region: HTMLElement): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CONSENT_STYLE)
  document.adoptedStyleSheets.push(sheet)
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--consent', `${region.offsetHeight}px`))
  observer.observe(region)
  // Browsers scroll a field's caret into view, but not the whole field.
  const uncover = ({ target }: FocusEvent) => {
    const { bottom, height } = (target as Element).getBoundingClientRect()
    const { top } = region.getBoundingClientRect()
    const isOnTop = (target as Element).closest(':is(:modal, :popover-open)')
    if (bottom > top && height < top && !region.contains(target as Element) && !isOnTop) scrollBy(0, bottom - top + 8)
  }
  addEventListener('focusin', uncover)
  return () => {
    removeEventListener('focusin', uncover)
    observer.disconnect()
    style.removeProperty('--consent')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** Returns the focus to its previous element, or to the page if that element was removed. */
function returnFocus(from: EventTarget | null): void {
  if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
  const page = document.getElementById('page')
  if (document.activeElement !== document.body || !page) return
  page.tabIndex = -1
  page.addEventListener('blur', () => page.removeAttribute('tabindex'), { once: true })
  page.focus({ preventScroll: true })
}
