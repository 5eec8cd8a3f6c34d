/** Packages that only some sites need: a site installs them itself, and is told so when it first asks for a file that they make. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { codeOf, count, messageOf, ProblemsError } from '../../errors/problems.ts'
import { addCommand, findPackageManager } from '../../shared/package-manager.ts'
import { PACKAGE_FOLDER } from '../../shared/project.ts'

/** What each of them does. */
const TOOLS = {
  '@resvg/resvg-js': 'draws PNG and ICO files',
  harfbuzzjs: 'turns the text of drawings into outlines',
  'png-to-ico': 'writes ICO files',
  'subset-font': 'cuts fonts',
} as const

export type Tool = keyof typeof TOOLS

/** A tool that is missing, and a file that needs it. */
type Need = readonly [tool: Tool, file: string]

/** All tools that are missing in the project `root`, with the command that installs them. */
export class MissingTools extends ProblemsError {
  constructor(
    root: string,
    readonly needs: readonly Need[],
  ) {
    const tools = [...new Set(needs.map(([tool]) => tool))].sort()
    const [are, them] = tools.length === 1 ? ['is', 'it'] : ['are', 'them']
    const command = addCommand(findPackageManager(root), tools.map(withVersion))
    const problems = tools.map((tool) => {
      const files = needs.filter((need) => need[0] === tool).map(([, file]) => file)
      return { where: 'package.json', message: `\`${tool}\` ${TOOLS[tool]}: ${files.sort()[0]} needs it.` }
    })
    const missing = `${count(tools.length, 'package')} ${are} not installed. Nothing was written.`
    super(problems, `${missing} Install ${them}:\n\n  ${command}`)
  }
}

/** Throws a `MissingTools` unless all `tools`, which `file` needs, are installed in the project `root`. */
export async function checkTools(root: string, file: string, tools: readonly Tool[], load: LoadTool): Promise<void> {
  const found = await Promise.all(tools.map((tool) => isInstalled(tool, load)))
  const missing = tools.filter((_, index) => !found[index])
  if (missing.length > 0)
    throw new MissingTools(
      root,
      missing.map((tool) => [tool, file]),
    )
}

/** Imports a package. */
export type LoadTool = (tool: Tool) => Promise<unknown>

async function isInstalled(tool: Tool, load: LoadTool): Promise<boolean> {
  try {
    await load(tool)
    return true
  } catch (error) {
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND' && messageOf(error).includes(`'${tool}'`)) return false
    throw error
  }
}

/** With the major version that the framework knows, as in `subset-font@2`: package managers refuse others. */
function withVersion(tool: Tool): string {
  const manifest = JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf-8')) as {
    peerDependencies: Record<Tool, string>
  }
  return `${tool}@${/\d+/.exec(manifest.peerDependencies[tool])?.[0]}`
}
