/** Which island React renders: its messages name components, and no files. */

let current: string | undefined

export function enterIsland(file: string): void {
  current = file
}

/** The file of the island that was rendered last. */
export const currentIsland = () => current
