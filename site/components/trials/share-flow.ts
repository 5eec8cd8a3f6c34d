/** Returns the share of each right, in the order of the rights: the first is filled first. All in cubic feet per second. */
export function shareFlow(flow: number, rights: readonly number[]): number[] {
  let left = flow
  return rights.map((right) => {
    const share = Math.min(right, left)
    left -= share
    return share
  })
}
