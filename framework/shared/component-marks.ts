/** The comment that starts a component in the HTML of markdown. */
export const OPEN_MARK = '<!--component '

/** True for HTML with components that are not rendered yet. */
export const hasMarks = (html: string): boolean => html.includes(OPEN_MARK)
