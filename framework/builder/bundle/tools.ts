/** Packages that only some sites need. A site installs them itself: an error names them when a file needs them. */

import type { FileRecipe } from '../../kernel/page/files.ts'
import { codeOf, count, messageOf, ProblemsError, type Problem } from '../../errors/problems.ts'
import { addCommand, findPackageManager } from '../../shared/package-manager.ts'

/** The purpose of each package, and its supported major version. Package managers reject other versions. */
const TOOLS = {
  '@resvg/resvg-js': { work: 'draws PNG and ICO files', version: 2 },
  harfbuzzjs: { work: 'turns the text of drawings into outlines', version: 1 },
  'png-to-ico': { work: 'writes ICO files', version: 3 },
  'subset-font': { work: 'subsets fonts', version: 2 },
} as const

export type Tool = keyof typeof TOOLS

export const TOOL_NAMES = Object.keys(TOOLS) as Tool[]

/** A missing tool, and a file that needs it. */
type Need = readonly [tool: Tool, file: string]

/** The error for all missing tools of the project `root`. Its message contains the command that installs them. */
export class MissingTools extends ProblemsError {
  constructor(
    root: string,
    readonly needs: readonly Need[],
  ) {
    const tools = [...new Set(needs.map(([tool]) => tool))].sort()
    const [are, them] = tools.length === 1 ? ['is', 'it'] : ['are', 'them']
    const command = addCommand(
      findPackageManager(root),
      tools.map((tool) => `${tool}@${TOOLS[tool].version}`),
    )
    const problems = tools.map((tool): Problem => {
      const files = needs.filter((need) => need[0] === tool).map(([, file]) => file)
      const message = `\`${tool}\` ${TOOLS[tool].work}: ${files.sort()[0]} needs it.`
      return { where: 'package.json', message, help: 'packages' }
    })
    const missing = `${count(tools.length, 'package')} ${are} not installed. Nothing was written.`
    super(problems, `${missing} Install ${them}:\n\n  ${command}`)
  }
}

/** Throws a `MissingTools` unless all `tools`, which `file` needs, are installed in the project `root`. */
export async function checkTools(
  root: string,
  file: string,
  tools: readonly Tool[],
  load: LoadTool = (tool) => import(tool),
): Promise<void> {
  const found = await Promise.all(tools.map((tool) => isInstalled(tool, load)))
  const missing = tools.filter((_, index) => !found[index])
  if (missing.length > 0)
    throw new MissingTools(
      root,
      missing.map((tool) => [tool, file]),
    )
}

/** Lists the packages that a recipe needs. */
export function listTools(recipe: FileRecipe, ending: string): Tool[] {
  if ('font' in recipe) return ['subset-font']
  const drawn: Tool[] = 'widths' in recipe ? ['@resvg/resvg-js'] : ['harfbuzzjs']
  const cut: Tool[] = recipe.fonts?.length ? ['subset-font'] : []
  return [...drawn, ...(ending === '.ico' ? ['png-to-ico' as const] : []), ...cut]
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
