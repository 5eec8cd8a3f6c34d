/** Path data of a glyph. */

/** A glyph at a place. After its first point it is the same text wherever it stands, which compresses well. */
export function placeGlyph(commands: readonly { type: string; values: number[] }[], x: number, y: number): string {
  let [lastX, lastY] = [0, 0]
  let [startX, startY] = [0, 0]
  let path = ''
  for (const { type, values } of commands) {
    if (type === 'Z') {
      path += 'z'
      ;[lastX, lastY] = [startX, startY]
      continue
    }
    const points = values.map((value) => Math.round(value))
    const isFirst = path === ''
    const shifted = points.map((value, index) =>
      isFirst ? value + Math.round(index % 2 ? y : x) : value - (index % 2 ? lastY : lastX),
    )
    path += (isFirst ? 'M' : type.toLowerCase()) + joinNumbers(shifted)
    ;[lastX = lastX, lastY = lastY] = points.slice(-2)
    if (type === 'M') [startX, startY] = [lastX, lastY]
  }
  return path
}

/** Numbers of path data: a minus separates as well as a space. */
const joinNumbers = (values: readonly number[]) => values.join(' ').replaceAll(' -', '-')
