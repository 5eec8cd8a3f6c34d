/** Reads the public names of an entry point out of the package's types. */

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { parseSync, type ESTree } from 'vite'

/** A public name. */
export interface Member {
  name: string
  /** True for a type, false for a value. */
  isType: boolean
  /** Its docstring; empty if there is none. */
  doc: string
  /** Its declaration without docstrings; empty for a name of another package. */
  code: string
  /** The members of an interface, including those inherited from other interfaces of the package. */
  parts: MemberPart[]
}

/** A member of an interface. */
export interface MemberPart {
  name: string
  type: string
  isOptional: boolean
  /** What `@default` says. */
  standard: string
  doc: string
}

interface Module {
  source: string
  body: ESTree.Program['body']
  docs: { end: number; start: number; text: string }[]
}

/** The public names of an entry point, in alphabetical order. */
export function readEntryPoint(folder: string, file: string): Member[] {
  const module = readModule(join(folder, file))
  const members = module.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration')
      return readNames(join(folder, dirname(file), toTypes(statement.source.value)))
    if (statement.type !== 'ExportNamedDeclaration') return []
    const from = statement.source?.value
    return statement.specifiers.map((specifier) => {
      const name = (specifier.exported as { name: string }).name
      const isType = statement.exportKind === 'type' || specifier.exportKind === 'type'
      const found = from?.startsWith('.') ? findMember(join(folder, dirname(file), toTypes(from)), name) : undefined
      return found ?? { name, isType, doc: docBefore(module, statement), code: '', parts: [] }
    })
  })
  return members.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const toTypes = (specifier: string) => specifier.replace(/\.tsx?$/, '.d.ts')

/** Caches modules, because several entry points read the same ones. */
const modules = new Map<string, Module>()

function readModule(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const source = readFileSync(file, 'utf-8')
  const { program, comments } = parseSync(file, source)
  const docs = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ start, end, value }) => ({ start, end, text: toText(value) }))
  const module = { source, body: program.body, docs }
  modules.set(file, module)
  return module
}

/** A docstring without asterisks, with its lines joined to paragraphs. */
function toText(comment: string): string {
  const lines = comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  return lines
    .join('\n')
    .trim()
    .replace(/(?<!\n)\n(?!\n|[-*] | {2,}|```)/g, ' ')
}

/** The docstring right before a node. */
function docBefore({ source, docs }: Module, { start }: { start: number }): string {
  return docs.find((doc) => doc.end <= start && source.slice(doc.end, start).trim() === '')?.text ?? ''
}

/** All names that a module exports. */
function readNames(file: string): Member[] {
  const names = readModule(file).body.flatMap((statement) => declaredNames(statement))
  return [...new Set(names)].flatMap((name) => findMember(file, name) ?? [])
}

function declaredNames(statement: ESTree.Program['body'][number]): string[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration } = statement
  if (!declaration) return statement.specifiers.map(({ exported }) => (exported as { name: string }).name)
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.map(({ id }) => (id as { name: string }).name)
  return 'id' in declaration && declaration.id && 'name' in declaration.id ? [declaration.id.name] : []
}

/** The declaration of a name in a module; all overloads of a function together. */
function findMember(file: string, name: string): Member | undefined {
  const module = readModule(file)
  const statements = module.body.filter((statement) => declaredNames(statement).includes(name))
  const [first] = statements
  if (first?.type !== 'ExportNamedDeclaration') return undefined
  const { declaration, source } = first
  if (source?.value.startsWith('.')) return findMember(join(dirname(file), toTypes(source.value)), name)
  const doc = statements.map((statement) => docBefore(module, statement)).find(Boolean) ?? ''
  if (!declaration)
    return { name, isType: false, doc, code: source ? codeInPackage(source.value, name) : '', parts: [] }
  const isType = /^TS(?:Interface|TypeAlias)/.test(declaration.type)
  const code = statements.map((statement) => codeOf(module, statement)).join('\n')
  return {
    name,
    isType,
    doc,
    code,
    parts: declaration.type === 'TSInterfaceDeclaration' ? partsOf(file, declaration) : [],
  }
}

/** A declaration without docstrings, and without the keywords at the start of every declaration. */
function codeOf({ source, docs }: Module, { start, end }: { start: number; end: number }): string {
  const inside = docs.filter((doc) => doc.start >= start && doc.end <= end)
  let code = ''
  let from = start
  for (const doc of inside) {
    code += source.slice(from, doc.start)
    from = doc.end
  }
  return (code + source.slice(from, end))
    .replace(/^export (?:declare )?/, '')
    .replace(/\bimport\("react"\)\./g, '')
    .replace(/\n\s*\n/g, '\n')
}

/** The declaration of a function, or of the type of a constant, in the types of another package. */
function codeInPackage(name: string, member: string): string {
  const folder = join('node_modules', name)
  const { types } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8')) as { types: string }
  const { source } = readModule(join(folder, types))
  const [, code = ''] = RegExp(`^ +function (${member}\\([^]*?\\): \\w+);`, 'm').exec(source) ?? []
  if (code) return `function ${code}`
  const [, type = ''] = RegExp(`const ${member}: (\\w+)`).exec(source) ?? []
  // The first overload is the most common one.
  const [declaration = ''] = RegExp(`interface ${type} \\{[^]*?;`).exec(source) ?? []
  return declaration && `${declaration.replace(/^ *\/\/.*\n/gm, '')}\n}`
}

/** An interface that a module declares or imports, and the file where it is. */
function findInterface(file: string, name: string): [file: string, found: ESTree.TSInterfaceDeclaration] | undefined {
  for (const statement of readModule(file).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'TSInterfaceDeclaration' && declaration.id.name === name) return [file, declaration]
    const isImport = statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')
    if (isImport && statement.specifiers.some(({ local }) => local.name === name))
      return findInterface(join(dirname(file), toTypes(statement.source.value)), name)
  }
  return undefined
}

/** The members of an interface after those that it extends; `Partial<Lifetime>` has optional ones. */
function partsOf(
  file: string,
  { body, extends: bases }: ESTree.TSInterfaceDeclaration,
  isPartial = false,
): MemberPart[] {
  const module = readModule(file)
  const inherited = bases.flatMap((base) => {
    const text = module.source.slice(base.start, base.end)
    const [, partial, name = ''] = /^(Partial<)?(\w+)/.exec(text)!
    const found = findInterface(file, name)
    return found ? partsOf(...found, partial !== undefined) : []
  })
  const own = body.body.flatMap((part): MemberPart[] => {
    if (!('key' in part)) return []
    const key = part.key as { name?: string; value?: string }
    const text = docBefore(module, part)
    const [doc = '', standard = ''] = text.split(/\s*@default\s+/)
    const annotation =
      part.type === 'TSPropertySignature' ? part.typeAnnotation!.typeAnnotation : { start: part.key.end, end: part.end }
    const type = module.source
      .slice(annotation.start, annotation.end)
      .replace(/^\?/, '')
      .replace(/;$/, '')
      .replace(/ \| undefined$/, '')
      .replace(/\s+/g, ' ')
      .replace(/\bimport\("react"\)\./g, '')
    const isOptional = isPartial || ('optional' in part && part.optional === true)
    return [{ name: (key.name ?? key.value)!, type, isOptional, standard, doc }]
  })
  const names = new Set(own.map(({ name }) => name))
  return [...inherited.filter(({ name }) => !names.has(name)), ...own]
}
