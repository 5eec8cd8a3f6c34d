/** The CSS of pages and slices has a mark, `@sheet "assets/a.css";`, in place of each style sheet that is a separate file. */

export function markSheet(file: string): string {
  return `@sheet "${file}";`
}

/** Splits CSS at its marks. Every second item of the result is the name of a file in the output. */
export function splitAtSheets(css: string): string[] {
  return css.split(/@sheet "(.*?)";/)
}
