/** Reads the imports and exports of a text. */

import { didYouMean, type FormatTools } from '@flatirons/framework/extension'

import { ImportedText, type FindModule } from './modules.ts'
import { type Code, type MdxNode, walkCode } from './syntax.ts'

export interface Statements {
  /** Statements that declare the same names. Modules are members of the first argument of the function around them. */
  code: string[]
  /** The names that they declare. */
  names: Set<string>
  /** The sources of imports. */
  imports: string[]
  /** Name -> imported text. */
  texts: Map<string, ImportedText>
}

/** Reads the statements of all nodes of imports and exports. Reports imports that can't be resolved. */
export function readStatements(
  text: string,
  nodes: readonly MdxNode[],
  { source, report }: Pick<FormatTools, 'source' | 'report'>,
  findModule: FindModule,
): Statements {
  const result: Statements = { code: [], names: new Set(), imports: [], texts: new Map() }
  for (const { data } of nodes) for (const statement of data?.estree?.body ?? []) read(statement)

  function read(statement: Code) {
    const { type, start, end, source: from } = statement
    if (type === 'ImportDeclaration') return readImport(statement)
    if (type === 'ExportDefaultDeclaration' || from)
      return report('MDX can export only its own values: export const name = …. Layouts belong to the template.', start)
    result.code.push(text.slice(start, end))
    for (const declared of listDeclared(statement)) result.names.add(declared)
  }

  function readImport({ start, source: from, specifiers }: Code) {
    const name = (from as { value: string }).value
    const module = findModule(name, source.file)
    if (typeof module === 'string') return report(module, start)
    if (module instanceof ImportedText)
      return readTextImport(name, module, { start, specifiers: specifiers as readonly Specifier[] })
    if (!result.imports.includes(name)) result.imports.push(name)
    const bindings = (specifiers as readonly Specifier[]).map(({ type, local, imported }) => {
      result.names.add(local.name)
      const wanted = type === 'ImportDefaultSpecifier' ? 'default' : (imported?.name ?? imported?.value)
      if (wanted !== undefined && !(wanted in module))
        report(`"${name}" has no export \`${wanted}\`.${didYouMean(wanted, Object.keys(module))}`, start)
      const member = wanted === undefined ? '' : `[${JSON.stringify(wanted)}]`
      return `export const ${local.name} = arguments[0].modules[${JSON.stringify(name)}]${member}`
    })
    result.code.push(...bindings)
  }

  function readTextImport(
    name: string,
    text: ImportedText,
    { start, specifiers }: { start: number; specifiers: readonly Specifier[] },
  ) {
    for (const { type, local } of specifiers) {
      if (type !== 'ImportDefaultSpecifier')
        report(
          `"${name}" is a text, which has only a default export. Write: import ${local.name} from '${name}'`,
          start,
        )
      result.names.add(local.name)
      result.texts.set(local.name, text)
    }
  }

  return result
}

interface Specifier {
  type: string
  local: { name: string }
  imported?: { name?: string; value?: string }
}

/** Lists the names that an export declares. */
function listDeclared({ declaration }: Code): string[] {
  const names: string[] = []
  const { id, declarations = [] } = (declaration ?? {}) as { id?: unknown; declarations?: readonly { id: unknown }[] }
  walkCode([id, ...declarations.map((item) => item.id)], ({ type, name }) => {
    if (type === 'Identifier') names.push(name as string)
  })
  return names
}
