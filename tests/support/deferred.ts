export interface Deferred<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (reason: Error) => void
}

/** A promise that is settled from outside, like `Promise.withResolvers()`, which Node 20 does not have. */
export function createDeferred<Value = void>(): Deferred<Value> {
  let resolve!: (value: Value) => void
  let reject!: (reason: Error) => void
  const promise = new Promise<Value>((...ends) => ([resolve, reject] = ends))
  return { promise, resolve, reject }
}
