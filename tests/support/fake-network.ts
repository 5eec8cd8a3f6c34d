/** A fake network with given responses, which records requests. */

/** The result of one request: a status, a body with status 200, a closed connection, or no response. */
export type Answer = number | object | string | 'dropped' | 'silence'

export interface FakeNetwork {
  fetch: typeof fetch
  /** `GET /path`, in order. */
  requests: string[]
}

/** Returns the responses of a URL in order, repeating the last one; 404 for other URLs. */
export function fakeNetwork(answers: Record<string, Answer | Answer[]>): FakeNetwork {
  const requests: string[] = []
  const asked = new Map<string, number>()

  async function answerTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const key = init?.method === 'HEAD' ? `HEAD ${String(input)}` : String(input)
    requests.push(`${init?.method ?? 'GET'} ${String(input)}`)
    const times = asked.get(key) ?? 0
    asked.set(key, times + 1)
    const list = [answers[key] ?? 404].flat() as Answer[]
    const answer = list[Math.min(times, list.length - 1)]!
    if (answer === 'dropped') throw new TypeError('Failed to fetch')
    if (answer === 'silence')
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
      })
    if (typeof answer === 'number') return new Response(answer === 200 ? '' : 'an error page', { status: answer })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }

  return { fetch: answerTo, requests }
}
