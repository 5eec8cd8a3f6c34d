/** Matches the columns of a file that the visitor chooses or drops. The file stays in the browser. */

import { scriptIsland } from '@flatirons/framework'

import { matchColumns, readTable } from './match-columns.ts'

/** Only the beginning of a file is read, in bytes. */
const BEGINNING = 64_000

function start(island: HTMLElement): void {
  const input = island.querySelector('input')!
  const body = island.querySelector('tbody')!
  const name = island.querySelector('[data-name]')!
  const report = island.querySelector('output')!

  async function show(file: File | undefined) {
    if (!file) return
    const table = readTable(await file.slice(0, BEGINNING).text())
    const matches = matchColumns(table)
    name.textContent = file.name
    const row = body.rows[0]!
    body.replaceChildren(
      ...matches.map(({ column, field, result }) => {
        const copy = row.cloneNode(true) as HTMLTableRowElement
        for (const [index, text] of [column, field, result].entries()) copy.cells[index]!.textContent = text
        return copy
      }),
    )
    const matched = matches.filter(({ field }) => field !== 'Left out').length
    report.textContent =
      table.length < 2 || matches.length < 2
        ? 'This is not a table of text. Please save it as CSV.'
        : `${matched} of ${matches.length} columns matched. Your file stayed in this browser.`
  }

  input.addEventListener('change', () => void show(input.files?.[0]))
  island.addEventListener('dragover', (event) => event.preventDefault())
  island.addEventListener('drop', (event) => {
    event.preventDefault()
    void show(event.dataTransfer?.files[0])
  })
  input.disabled = false
}

export default scriptIsland(start, { when: 'visible' })
