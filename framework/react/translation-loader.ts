/** Loads words in another language: one request in flight per file. Words are cached for the life of the document, failures are not. */

/** Tries after the first, and the pause before each of them in milliseconds. */
export const RETRIES = 5
export const PAUSE = 350

/** Time limit of one request, in milliseconds. */
export const TIME_LIMIT = 10_000

export type Messages = Readonly<Record<string, string>>

/** The file of a translation, relative to the base. */
export const translationFile = (name: string, language: string) => `translations/${language}/${name}.json`

/** The name of the static query for words in the language of a page. */
export const translationQuery = (name: string, language: string) => `translations/${language}/${name}`

/** Returns `load(file)`; the file's name is relative to `base`. It rejects once the last try has failed. */
export function createTranslationLoader(
  base: string,
  fetch: typeof globalThis.fetch,
): (file: string) => Promise<Messages> {
  const inFlight = new Map<string, Promise<Messages>>()

  async function request(file: string): Promise<Messages> {
    const response = await fetch(base + file, { signal: AbortSignal.timeout(TIME_LIMIT) })
    const words: unknown = response.ok && (await response.json())
    if (!isMessages(words)) throw Error(`${file}: ${response.status}`)
    return words
  }

  async function requestAgain(file: string): Promise<Messages> {
    for (let tries = 0; ; tries++) {
      try {
        return await request(file)
      } catch (error) {
        if (tries === RETRIES) throw error
      }
      await new Promise((resume) => setTimeout(resume, PAUSE))
    }
  }

  return function load(file) {
    const pending = inFlight.get(file)
    if (pending) return pending
    const words = requestAgain(file)
    inFlight.set(file, words)
    words.catch(() => inFlight.delete(file))
    return words
  }
}

const isMessages = (body: unknown): body is Messages =>
  typeof body === 'object' && body !== null && Object.values(body).every((words) => typeof words === 'string')
