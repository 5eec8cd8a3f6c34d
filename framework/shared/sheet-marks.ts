/** Style sheets that are files of their own: in the CSS of pages and slices, a mark stands where the text of the sheet belongs. */

export function markSheet(file: string): string {
  return `@sheet "${file}";`
}

/** Splits CSS at its marks: every second piece, beginning with the second, is the name of a file in the output. */
export function splitAtSheets(css: string): string[] {
  return css.split(/@sheet "(.*?)";/)
}
