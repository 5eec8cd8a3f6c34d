/** Yields the pairs of two lists, by index. Throws if the second list is shorter. */
export function* pairs<One, Other>(ones: Iterable<One>, others: Iterable<Other>): Generator<[One, Other]> {
  const iterator = others[Symbol.iterator]()
  for (const one of ones) {
    const next = iterator.next()
    if (next.done) throw Error('The second of two lists is shorter than the first.')
    yield [one, next.value]
  }
}
