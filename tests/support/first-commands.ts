/**
 * `npm run first-commands`: writes the commands that install the framework into the READMEs and the manual, and the address
 * for reports into SECURITY.md. Until `package.json` has a `repository`, the package is not on npm, and the commands install it
 * from a clone.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { readRepository, reportAddress } from './repository.ts'

const repository = readRepository()

const FROM_NPM = 'npm install @flatirons/framework\n'
const PACK = 'npm --prefix flatirons ci\npackage=$(npm --prefix flatirons --silent run pack:framework)\n'
const FROM_CLONE = 'npm install "$package"\n'

const NOTE =
  'The package is not on npm yet. These commands install it from a clone of its repository, which is the folder `flatirons`:\n\n'
const GERMAN_NOTE =
  'Das Paket ist noch nicht auf npm. Diese Befehle installieren es aus einem Klon seines Repositorys im Ordner `flatirons`:\n\n'

/** The beginning of a page's first block, before and after the package is on npm. */
const blockOf = (folder: string, note: string) => {
  const start = `mkdir ${folder} && cd ${folder}\n`
  return { published: `\`\`\`sh\n${start}${FROM_NPM}`, packed: `${note}\`\`\`sh\n${PACK}${start}${FROM_CLONE}` }
}

interface Commands {
  published: string
  packed: string
}

/** The commands in each file. */
export const FIRST_COMMANDS: Readonly<Record<string, readonly Commands[]>> = {
  'SECURITY.md': [
    {
      published: `Report it at ${reportAddress(repository)}: only the maintainers can read it.`,
      packed:
        'The packages are not on npm yet, so there is no address for reports. The first release adds it here, and is refused without it.',
    },
  ],
  'README.md': [
    {
      published: '# A new site, in an empty folder, on http://localhost:5173/\n' + FROM_NPM,
      packed:
        '# A new site, in a folder beside this one, on http://localhost:5173/: the package is not on npm yet\nnpm ci\npackage=$(npm run --silent pack:framework)\nmkdir ../my-site && cd ../my-site\n' +
        FROM_CLONE,
    },
  ],
  'framework/README.md': [
    {
      published: '```sh\n' + FROM_NPM,
      packed: `${NOTE}\`\`\`sh\n${PACK}mkdir my-site && cd my-site\n${FROM_CLONE}`,
    },
  ],
  'docs/content/pages/start.md': [
    blockOf('my-site', NOTE),
    { published: 'yarn add @flatirons/framework\n', packed: 'yarn add "@flatirons/framework@file:$package"\n' },
  ],
  'docs/content/pages/de/start.md': [blockOf('my-site', GERMAN_NOTE)],
  'docs/content/pages/start/tutorial.md': [blockOf('walks', NOTE)],
  'docs/content/pages/de/start/tutorial.md': [blockOf('walks', GERMAN_NOTE)],
}

/** Returns the text of a file with the commands of a package that is on npm, or not. */
export function stateCommands(file: string, text: string, fromNpm: boolean = repository !== undefined): string {
  return FIRST_COMMANDS[file]!.reduce((stated, { published, packed }) => {
    const [wanted, other] = fromNpm ? [published, packed] : [packed, published]
    return stated.includes(wanted) ? stated : stated.replace(other, () => wanted)
  }, text)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const file of Object.keys(FIRST_COMMANDS)) writeFileSync(file, stateCommands(file, readFileSync(file, 'utf-8')))
