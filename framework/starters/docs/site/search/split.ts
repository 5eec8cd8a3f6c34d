/** Splits the HTML of a page at its headings. The first part is above all headings, and has no id. */
export const splitAtHeadings = (body: string) =>
  `<h2 id=""></h2>${body}`.split(/(?=<h[2-4] id=)/).map((part) => {
    const [tag = '', id = '', heading = ''] = /^<h\d id="([^"]*)">(.*?)<\/h\d>/s.exec(part) ?? []
    return { id, heading, html: part.slice(tag.length) }
  })
