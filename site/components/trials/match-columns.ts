/** Reads a table of text, and matches its columns with the fields of a product by their names. */

/** The fields of the sample product, with words that files use for them. */
export const FIELDS = {
  'Last name': ['last', 'surname', 'family', 'nachname', 'apellido'],
  'First name': ['first', 'given', 'forename', 'vorname', 'nombre'],
  Email: ['mail'],
  'Member since': ['since', 'joined', 'member', 'start', 'date'],
  Phone: ['phone', 'mobile', 'cell', 'tel'],
} as const

/** At most this many rows are read. */
export const ROWS = 20

/** Returns the cells of each row. The separator is the one that the first line has most of; quoted cells may contain it. */
export function readTable(text: string): string[][] {
  const [head = ''] = text.split(/\r?\n/)
  const countOf = (mark: string) => head.split(mark).length
  const separator = [',', ';', '\t', '|'].toSorted((one, other) => countOf(other) - countOf(one))[0]!
  const rows: string[][] = [[]]
  let [cell, previous, isQuoted] = ['', '', false]
  const endCell = () => {
    rows.at(-1)!.push(cell.trim())
    cell = ''
  }
  for (const character of text.replaceAll('\r\n', '\n')) {
    if (character === '"') {
      // A doubled quote inside of quotes is a quote.
      if (!isQuoted && cell && previous === '"') cell += '"'
      isQuoted = !isQuoted
    } else if (character === separator && !isQuoted) endCell()
    else if (character === '\n' && !isQuoted) {
      endCell()
      rows.push([])
    } else cell += character
    previous = character
  }
  endCell()
  return rows.filter((row) => row.some(Boolean))
}

/** A column of the file, its field, and how many of its cells can be used. */
export interface Match {
  column: string
  field: string
  result: string
}

const EMAIL = /^\S+@\S+\.\S+$/

/** Returns the columns of the first 20 rows with their fields, and how many cells are filled, and valid if it is email. */
export function matchColumns([columns = [], ...all]: readonly string[][]): Match[] {
  const rows = all.slice(0, ROWS)
  const taken = new Set<string>()
  return columns.map((column, index) => {
    const words = column.toLowerCase()
    const [field] =
      Object.entries(FIELDS).find(([name, hints]) => !taken.has(name) && hints.some((hint) => words.includes(hint))) ??
      []
    if (field) taken.add(field)
    const cells = rows.map((row) => row[index] ?? '')
    const good = cells.filter((cell) => (field === 'Email' ? EMAIL.test(cell) : cell))
    return { column, field: field ?? 'Left out', result: `${good.length} of ${rows.length}` }
  })
}
