/** Loads messages in another language, with one request at a time per file. Messages are cached until the document is closed, failures are not. */

/** Retries, and the pause before each in milliseconds. */
export const TRANSLATION_RETRIES = 5
export const TRANSLATION_PAUSE = 350

/** Time limit of one request, in milliseconds. */
export const TRANSLATION_TIME_LIMIT = 10_000

export type Messages = Readonly<Record<string, string>>

/** Returns the file of a translation, relative to the base. */
export const translationFile = (name: string, language: string) => `translations/${language}/${name}.json`

/** Returns the name of the static query for messages in the language of a page. */
export const translationQuery = (name: string, language: string) => `translations/${language}/${name}`

/** Returns `load(file)`. `file` is relative to `base`. The promise rejects after the last retry has failed. */
export function createTranslationLoader(
  base: string,
  fetch: typeof globalThis.fetch,
): (file: string) => Promise<Messages> {
  const inFlight = new Map<string, Promise<Messages>>()

  async function request(file: string): Promise<Messages> {
    const response = await fetch(base + file, { signal: AbortSignal.timeout(TRANSLATION_TIME_LIMIT) })
    const words: unknown = response.ok && (await response.json())
    if (!isMessages(words)) throw Error(`${file}: ${response.status}`)
    return words
  }

  async function requestAgain(file: string): Promise<Messages> {
    for (let tries = 0; ; tries++) {
      try {
        return await request(file)
      } catch (error) {
        if (tries === TRANSLATION_RETRIES) throw error
      }
      await new Promise((resume) => setTimeout(resume, TRANSLATION_PAUSE))
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
