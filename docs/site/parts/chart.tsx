/** A bar chart as a table, so that screen readers read it, and its text has the page's font. */

/** `bars` are names and numbers in their order, like `Hugo 1071, Flatirons 1894`; the largest has the whole width. */
export function Chart({ unit, bars }: { unit: string; bars: string }) {
  const rows = bars.split(', ').map((bar) => {
    const [, name, value] = /^(.+) (\d+)$/.exec(bar) ?? []
    if (!name) throw Error(`"${bar}" is no bar of a chart. Write a name and a whole number, like "Hugo 1071".`)
    return { name, value: Number(value) }
  })
  const most = Math.max(...rows.map(({ value }) => value))
  return (
    <table className="chart">
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name} className={name === 'Flatirons' ? 'own' : undefined}>
            <th scope="row">{name}</th>
            <td aria-hidden="true">
              <svg width="100%" height="20">
                <rect width={`${(100 * value) / most}%`} height="20" rx="2" />
              </svg>
            </td>
            <td className="right">
              {value.toLocaleString('en')} {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
