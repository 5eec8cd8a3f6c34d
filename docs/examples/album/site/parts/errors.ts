/** Reports uncaught errors. The SDK is loaded at the first one. */
export function listenForErrors(): void {
  const take = async (error: unknown) => {
    const { report } = await import('./report.ts')
    report(error)
  }
  // A report that can't be sent is dropped: it would be the next error.
  const send = (error: unknown) => void take(error).catch(() => {})
  addEventListener('error', ({ error }) => error && send(error))
  addEventListener('unhandledrejection', ({ reason }) => send(reason))
}
