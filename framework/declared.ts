/** Which of the site's modules is being evaluated: a build has each of them say so, for what they declare to be told apart by its code. */

let current = ''

/** To be called at the start of a module, with its path in the project. */
export function enterModule(name: string): void {
  current = name
}

/** The module whose code runs while a site is loaded by a build; empty elsewhere. */
export function declaringModule(): string {
  return current
}
