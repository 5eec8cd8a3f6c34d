/** Yields the pairs of two lists, by index. Throws if the second list is shorter. */
export function* pairs<First, Second>(firsts: Iterable<First>, seconds: Iterable<Second>): Generator<[First, Second]> {
  const iterator = seconds[Symbol.iterator]()
  for (const first of firsts) {
    const next = iterator.next()
    if (next.done) throw Error('The second of two lists is shorter than the first.')
    yield [first, next.value]
  }
}
