/** What modules of the site declare while they are evaluated: which one it is, to find the code behind each template and model, and style sheets; and the variables of the environment that it reads. */

let current = ''

/** The text of every style sheet that the site imports, by its path in the project. */
export const styleSheets = new Map<string, string>()

/** The checked variables of the environment that the site reads. */
export const environment: Record<string, unknown> = {}

/** The build calls this at the start of each module, with the module's path in the project. */
export function enterModule(name: string): void {
  current = name
}

/** What takes back a module's declarations, by its path in the project. */
const undoFunctions = new Map<string, (() => void)[]>()

/** Adds to what the module that is being evaluated declares. `takeBack` is called when the module is left. */
export function onModuleUnload(undo: () => void): void {
  const others = undoFunctions.get(current) ?? []
  undoFunctions.set(current, [...others, undo])
}

/** Dev calls this with each module that is evaluated again, or is gone. */
export function unloadModule(name: string): void {
  for (const undo of undoFunctions.get(name) ?? []) undo()
  undoFunctions.delete(name)
}

/** Returns the module that is being evaluated while a build loads the site; empty otherwise. */
export function currentModule(): string {
  return current
}
