/** The size that the pictures at the top of pages are composed for. */
export const SCENE = { width: 760, height: 620 }
