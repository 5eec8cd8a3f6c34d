/** Shows the meaning after an abbreviation that is tapped: touch screens don't show titles. */
export default function start(): void {
  addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest('abbr[title]')
    if (!(element instanceof HTMLElement)) return
    element.append(` (${element.title})`)
    element.removeAttribute('title')
  })
}
