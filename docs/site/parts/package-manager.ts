/**
 * Shows commands for the reader's package manager. A list on each block of commands selects it for all pages.
 * Without a script, commands are those of npm.
 */

export const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type Manager = (typeof MANAGERS)[number]

/** The key in localStorage. */
const KEY = 'package-manager'

/** Commands of npm, the longest first. */
const NPM = [
  /\bnpm ci\b/g,
  /\bnpm install (?=\S)/g,
  /\bnpm install\b/g,
  /\bnpm run /g,
  /\bnpx (?=flatirons|vitest|tsc)/g,
  /\bnpx /g,
] as const

/** The same commands of other package managers. */
const WORDS: Record<Exclude<Manager, 'npm'>, readonly string[]> = {
  pnpm: ['pnpm install --frozen-lockfile', 'pnpm add ', 'pnpm install', 'pnpm ', 'pnpm exec ', 'pnpm dlx '],
  yarn: ['yarn install --immutable', 'yarn add ', 'yarn install', 'yarn ', 'yarn ', 'yarn dlx '],
  bun: ['bun install --frozen-lockfile', 'bun add ', 'bun install', 'bun run ', 'bunx ', 'bunx '],
}

/** Returns commands of npm as commands of another package manager. */
export const translate = (commands: string, manager: Manager): string =>
  manager === 'npm' ? commands : NPM.reduce((line, npm, at) => line.replace(npm, WORDS[manager][at]!), commands)

let chosen: Manager = 'npm'
/** The commands of npm in the page. */
const originals = new WeakMap<Element, Node[]>()

/** Adds the list to each block of commands, and shows its commands for the selected package manager. */
export function showPackageManager(): void {
  for (const code of document.querySelectorAll('.code code.language-sh')) {
    const block = code.closest('.code')!
    const original = originals.get(code) ?? [...code.childNodes]
    const commands = original.map(({ textContent }) => textContent).join('')
    if (!/\bnp[mx] /.test(commands)) continue
    originals.set(code, original)
    const list = block.querySelector('select') ?? block.appendChild(createList())
    list.value = chosen
    if (chosen === 'npm') code.replaceChildren(...original)
    else code.textContent = translate(commands, chosen)
  }
}

function createList(): HTMLSelectElement {
  const list = document.createElement('select')
  list.setAttribute('aria-label', document.querySelector<HTMLElement>('header')!.dataset.managers!)
  for (const name of MANAGERS) list.add(new Option(name))
  return list
}

/** Reads the choice of an earlier visit, and listens for changes. */
export function listenForPackageManager(): void {
  // Storage may be full or blocked: then the choice lasts until the document is closed.
  try {
    chosen = MANAGERS.find((name) => name === localStorage[KEY]) ?? 'npm'
  } catch {}
  addEventListener('change', ({ target }) => {
    if (!(target as Element).matches('.code > select')) return
    chosen = (target as HTMLSelectElement).value as Manager
    try {
      localStorage[KEY] = chosen
    } catch {}
    showPackageManager()
  })
  showPackageManager()
}
