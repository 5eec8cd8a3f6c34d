/**
 * Shows commands in the words of the reader's package manager. A list on each block of commands chooses it for all pages.
 * Without a script, commands are those of npm.
 */

export const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type Manager = (typeof MANAGERS)[number]

/** The key in localStorage. */
const KEY = 'package-manager'

/** How each package manager says what npm says, the longer words first. */
const WORDS: Record<Exclude<Manager, 'npm'>, readonly (readonly [npm: RegExp, word: string])[]> = {
  pnpm: [
    [/\bnpm ci\b/g, 'pnpm install --frozen-lockfile'],
    [/\bnpm install (?=\S)/g, 'pnpm add '],
    [/\bnpm install\b/g, 'pnpm install'],
    [/\bnpm run /g, 'pnpm '],
    [/\bnpx (?=flatirons|vitest|tsc)/g, 'pnpm exec '],
    [/\bnpx /g, 'pnpm dlx '],
  ],
  yarn: [
    [/\bnpm ci\b/g, 'yarn install --immutable'],
    [/\bnpm install (?=\S)/g, 'yarn add '],
    [/\bnpm install\b/g, 'yarn install'],
    [/\bnpm run /g, 'yarn '],
    [/\bnpx (?=flatirons|vitest|tsc)/g, 'yarn '],
    [/\bnpx /g, 'yarn dlx '],
  ],
  bun: [
    [/\bnpm ci\b/g, 'bun install --frozen-lockfile'],
    [/\bnpm install (?=\S)/g, 'bun add '],
    [/\bnpm install\b/g, 'bun install'],
    [/\bnpm run /g, 'bun run '],
    [/\bnpx /g, 'bunx '],
  ],
}

/** Returns commands of npm in the words of another package manager. */
export const translate = (commands: string, manager: Manager): string =>
  manager === 'npm' ? commands : WORDS[manager].reduce((line, [npm, word]) => line.replace(npm, word), commands)

let chosen: Manager = 'npm'
/** The commands of npm, as the page has them. */
const originals = new WeakMap<Element, Node[]>()

/** Gives each block of commands its list, and shows it in the words of the chosen package manager. */
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

/** Reads the choice of an earlier visit, and listens for a new one. */
export function listenForPackageManager(): void {
  // Storage may be full or forbidden: then the choice lasts as long as the document.
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
