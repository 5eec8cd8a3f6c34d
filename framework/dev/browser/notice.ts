/** A note in the corner of the window. Escape or a click closes it. */

const STYLES = `
:host { all: initial; position: fixed; z-index: 99998; left: 16px; bottom: 16px; max-width: min(640px, calc(100vw - 32px)) }
section { max-height: 40vh; overflow: auto; padding: 12px 16px; border-left: 4px solid #e2aa53; background: #181818; color: #d8d8d8; font: 13px/1.5 ui-monospace, monospace; cursor: pointer }
h2 { margin: 0; font: inherit; font-weight: 700; color: #e2aa53 }
pre { margin: 8px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
p { margin: 8px 0 0; color: #999 }
`

const NAME = 'framework-notice'

function closeNotice(): void {
  document.querySelector(NAME)?.remove()
  removeEventListener('keydown', closeOnEscape)
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') closeNotice()
}

/** Shows a note in place of the last one; an empty title shows nothing. */
export function showNotice(title: string, text: string): void {
  closeNotice()
  if (!title) return
  const host = document.createElement(NAME)
  const add = (parent: Node, tag: string, content = '') => {
    const element = parent.appendChild(document.createElement(tag))
    element.textContent = content
    return element
  }
  const root = host.attachShadow({ mode: 'open' })
  add(root, 'style', STYLES)
  const section = add(root, 'section')
  section.setAttribute('role', 'status')
  add(section, 'h2', title)
  add(section, 'pre', text)
  add(section, 'p', 'Click here or press Escape to close.')
  host.addEventListener('click', closeNotice)
  addEventListener('keydown', closeOnEscape)
  document.body.append(host)
}
