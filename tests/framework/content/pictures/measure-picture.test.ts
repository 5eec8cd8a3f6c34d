// @vitest-environment node

import { expect, test } from 'vitest'

import { measure } from '../../../../framework/content/pictures/measure-picture.ts'

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (attributes: string) => `<svg ${NAMESPACE} ${attributes}><path d="M0 0"/></svg>`
const sizeOf = (text: string) => {
  const { type, width, height } = measure(new TextEncoder().encode(text)) ?? {}
  return type && `${type} ${width} × ${height}`
}

/** As Chromium shows these files. A drawing without a width and a height has the size of its `viewBox`, whose shape it has. */
test.each([
  ['has its width and height', svg('width="40" height="30"'), '40 × 30'],
  ['has them in pixels, with spaces', svg('width=" 40px " height=" +3e1 "'), '40 × 30'],
  ['has decimals', svg('width="40.6" height=".5in"'), '41 × 48'],
  ['is measured in millimeters', svg('width="210mm" height="297mm" viewBox="0 0 210 297"'), '794 × 1123'],
  ['is measured in inches and centimeters', svg('width="1IN" height="1cm"'), '96 × 38'],
  ['is measured in quarters and points', svg('width="40Q" height="12pt"'), '38 × 16'],
  ['is measured in picas and letters', svg('width="1pc" height="2ex"'), '16 × 18'],
  ['is measured in sizes of a font', svg('width="2rem" height="1em"'), '32 × 16'],
  ['has only a viewBox', svg('viewBox="0 0 40 30"'), '40 × 30'],
  ['has a viewBox with commas', svg('viewBox="0,0,40,30"'), '40 × 30'],
  ['has a viewBox with commas and spaces', svg('viewBox=" -5, -5 ,40 , 30 "'), '40 × 30'],
  ['has a viewBox smaller than a pixel', svg('viewBox="0 0 1 0.5"'), '300 × 150'],
  ['is as wide as its page', svg('width="100%" height="100%" viewBox="0 0 40 30"'), '40 × 30'],
  ['has a height, and is as wide as its page', svg('width="100%" height="60" viewBox="0 0 40 30"'), '80 × 60'],
  ['has only a width and a viewBox', svg('width="40" viewBox="0 0 4 3"'), '40 × 30'],
  ['has only a height and a viewBox', svg('height="30" viewBox="0 0 4 3"'), '40 × 30'],
  ['has only a width', svg('width="40"'), '40 × 150'],
  ['has only a height', svg('height="40"'), '300 × 40'],
  ['has no size', svg(''), '300 × 150'],
  ['has an invalid width', svg('width="40 px" height="30"'), '300 × 30'],
  ['has the width auto', svg('width="auto" height="30" viewBox="0 0 4 3"'), '40 × 30'],
  ['has a viewBox without an area', svg('viewBox="0 0 0 30"'), '300 × 150'],
  ['has a viewBox of three numbers', svg('viewBox="0 0 40"'), '300 × 150'],
  ['has attributes in capitals', svg('WIDTH="40" viewbox="0 0 4 3"'), '300 × 150'],
  ['has other attributes with these names', svg('data-width="7" stroke-width="2" width="40" height="30"'), '40 × 30'],
  ['has a > in an attribute', svg('aria-label="a > b" width="40" height="30"'), '40 × 30'],
  ['has references in attributes', svg('width="&#52;0" height="30"'), '40 × 30'],
  ['has single quotes', svg('width="40" height="30"').replaceAll('"', "'"), '40 × 30'],
  ['has line breaks in its tag', svg('\n width = "40"\r\n height\n=\n"30"'), '40 × 30'],
  [
    'starts with a long comment',
    `<!-- <svg width="1"> ${'x'.repeat(3000)} -->${svg('width="40" height="30"')}`,
    '40 × 30',
  ],
  [
    'starts with a DOCTYPE',
    `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('width="40" height="30"')}`,
    '40 × 30',
  ],
  ['starts with a byte order mark', `\uFEFF${svg('width="40" height="30"')}`, '40 × 30'],
  ['starts with empty lines', `\n\n  ${svg('width="40" height="30"')}`, '40 × 30'],
  [
    'has a prefix',
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><svg:path d="M0 0"/></svg:svg>',
    '40 × 30',
  ],
  ['is empty', `<svg ${NAMESPACE} width="40" height="30"/>`, '40 × 30'],
])('a drawing that %s has the size that browsers show', (_, text, size) => {
  expect(sizeOf(text)).toBe(`svg ${size}`)
})

test.each([
  ['HTML', `<!doctype html><body>${svg('width="40" height="30"')}`],
  ['XML of another kind', '<note xmlns="urn:note"/>'],
  ['text before a drawing', `A drawing: ${svg('width="40" height="30"')}`],
  ['an element of another namespace', '<svg xmlns="urn:note" width="40" height="30"/>'],
  ['a tag in capitals', `<SVG ${NAMESPACE} width="40" height="30"/>`],
  ['an element without a namespace', '<svg width="40" height="30"/>'],
  ['a drawing without a width', svg('width="0" height="30"')],
  ['a drawing with a negative height', svg('width="40" height="-30"')],
  ['a drawing that ends early', svg('width="40" height="30"').slice(0, -6)],
  ['a drawing that ends after a tag', `<svg ${NAMESPACE} width="40" height="30"><g><path d="M0 0"/>`],
  ['nothing', ''],
])('%s is not a picture', (_, text) => {
  expect(sizeOf(text)).toBeUndefined()
})
