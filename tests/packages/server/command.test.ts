// @vitest-environment node

/** The command `flatirons-server`, which prints links to drafts. */

import { describe, expect, test, vi } from 'vitest'

import { runServerCommand } from '../../../packages/server/command.ts'
import { readDraftLink } from '../../../packages/server/drafts.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const SECRET = 'a'.repeat(32)
const files = (more = {}) => ({ 'site/server.ts': '', '.env': `DRAFT_SECRET=${SECRET}\n`, ...more })

/** Returns the path of the page to which the link of this command line leads. */
async function readLink(url: string, secret: string, ...args: string[]) {
  const line = await runServerCommand(['draft', ...args])
  expect(line.startsWith(`${url}/_draft/`)).toBe(true)
  return readDraftLink(line.slice(url.length), secret)
}

test('a link is signed with the secret of the project', async () => {
  vi.stubEnv('DRAFT_SECRET', undefined)
  const root = makeFolder(files({ '.env.staging': `DRAFT_SECRET=${'b'.repeat(32)}\n` }))
  expect(await readLink('', SECRET, '/posts/new/', '--root', root)).toBe('/posts/new/')
  const staging = ['/a/', '--root', root, '--mode', 'staging', '--url', 'https://x.example/']
  expect(await readLink('https://x.example', 'b'.repeat(32), ...staging)).toBe('/a/')
})

test('a variable of the process replaces that of a file', async () => {
  vi.stubEnv('DRAFT_SECRET', 'c'.repeat(32))
  expect(await readLink('', 'c'.repeat(32), '/a/', '--root', makeFolder(files()))).toBe('/a/')
})

test('the help names the command and its options', async () => {
  expect(await runServerCommand([])).toMatch(/^flatirons-server draft \/path\/ [^]*--url [^]*--mode [^]*--root /)
})

describe('an error', () => {
  test.each<[mistake: string, args: string[], expected: string]>([
    ['no page', ['draft'], 'No page is given. Write its path: flatirons-server draft /posts/new/'],
    ['two pages', ['draft', '/a/', '/b/'], "Unexpected argument '/b/'."],
    ['another command', ['drafts'], 'Unknown command "drafts".'],
  ])('about %s', async (_, args, expected) => {
    const error: unknown = await runServerCommand(args).catch((error: unknown) => error)
    expect((error as Error).message.split('\n')[0]).toBe(expected)
  })

  test('about a site without a server', async () => {
    const root = makeFolder({ 'site/routes.ts': '' })
    await expect(runServerCommand(['draft', '/new/', '--root', root])).rejects.toThrow(
      'Drafts need a server, but the site has no site/server.ts. Add the file; without pages on demand, its content is: export default defineServer({ routes: [] })',
    )
  })
})
