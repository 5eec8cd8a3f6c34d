/** Knows which module of the site is being evaluated. A build uses it to find the code behind each template and model. */

let current = ''

/** The build calls this at the start of each module, with the module's path in the project. */
export function enterModule(name: string): void {
  current = name
}

/** Returns the module that is being evaluated while a build loads the site; empty otherwise. */
export function declaringModule(): string {
  return current
}
