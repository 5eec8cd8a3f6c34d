/** What fields ask for, in the words of the specification. A rule returns what is wrong with a value, or nothing. */

const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,}$/i

/** The least characters of a required text. */
const MIN_LENGTH = 4

/** An address: one @, and a top-level part of at least two letters. */
export function checkEmail(value: string): string | undefined {
  const email = value.trim()
  if (email === '') return 'Email is required'
  return EMAIL.test(email) ? undefined : 'Invalid email'
}

/** A text that must be there, from `min` to `max` characters. */
export function checkText(value: string, { min = MIN_LENGTH, max = Infinity } = {}): string | undefined {
  const { length } = value.trim()
  if (length === 0) return 'This is a required field.'
  if (length < min) return `Too short! At least ${min} characters are required.`
  return length > max ? `Too long! At most ${max} characters are allowed.` : undefined
}

/** At least one of several. */
export function checkChoices(chosen: readonly unknown[]): string | undefined {
  return chosen.length ? undefined : 'Please select at least one option.'
}
