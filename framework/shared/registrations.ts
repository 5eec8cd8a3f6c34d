/**
 * Registrations that modules of the site make while they are evaluated: the current module, so that templates and models
 * know their source; style sheets; and environment variables that the site reads.
 */

let current = ''

/** Path in the project -> text of each style sheet that the site imports. */
export const styleSheets = new Map<string, string>()

/** The values of `defineEnv()`, by name. */
export const environment: Record<string, unknown> = {}

/** Each module of the site calls this before its own code, with its path in the project. */
export function enterModule(name: string): void {
  current = name
}

/** Names the templates of a module by their exports: `{ teamPage }` becomes `about#teamPage`. A module calls it after its own code. */
export function nameTemplates(exported: Readonly<Record<string, { name: string }>>): void {
  for (const [key, template] of Object.entries(exported)) template.name = `${template.name.replace(/#\d+$/, '')}#${key}`
}

/** Undo functions for a module's registrations, by its path in the project. */
const undoFunctions = new Map<string, (() => void)[]>()

/** Adds an undo function for a registration of the current module. */
export function onModuleUnload(undo: () => void): void {
  const others = undoFunctions.get(current) ?? []
  undoFunctions.set(current, [...others, undo])
}

/** Undoes a module's registrations. Dev calls this before it evaluates a module again, and for deleted modules. */
export function unloadModule(name: string): void {
  for (const undo of undoFunctions.get(name) ?? []) undo()
  undoFunctions.delete(name)
}

/** Returns the path of the module that is being evaluated; empty outside of builds and dev. */
export function currentModule(): string {
  return current
}
