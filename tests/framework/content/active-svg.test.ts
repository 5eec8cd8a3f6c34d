// @vitest-environment node

import { expect, test } from 'vitest'

import { findActiveContent } from '../../../framework/content/active-svg.ts'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

test.each([
  [svg('<script>alert(1)</script>'), '<script>'],
  [svg('<svg:script href="x.js"/>'), '<svg:script>'],
  [svg('<foreignObject><b>x</b></foreignObject>'), '<foreignObject>'],
  [svg('', 'onload="alert(1)"'), 'the attribute onload'],
  [svg('<g OnClick="alert(1)"/>'), 'the attribute onclick'],
  [svg('<a href="javascript:alert(1)"/>'), 'a link to javascript:alert(1)'],
  [svg('<a xlink:href="https://elsewhere.example/"/>'), 'a link to https://elsewhere.example/'],
  [svg('<image href="data:image/svg+xml,x"/>'), 'a link to data:image/svg+xml,x'],
  [svg('<use href="other.svg#a"/>'), 'a link to other.svg#a'],
  [svg('<rect fill="url(https://elsewhere.example/#a)"/>'), 'the attribute fill, which loads something from elsewhere'],
  [svg('<style>@import "x.css"</style>'), 'a style that loads something from elsewhere'],
  [svg('<style>a{fill:url(//elsewhere.example)}</style>'), 'a style that loads something from elsewhere'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'entities'],
  [`<?xml-stylesheet href="x.css"?>${svg('')}`, 'a style sheet from elsewhere'],
])('%s holds %s', (text, found) => {
  expect(findActiveContent(text)).toBe(found)
})

test.each([
  svg('<defs><g id="a"/></defs><use href="#a"/><rect fill="url(#a)" filter="url( \'#b\' )"/>'),
  svg(
    '<image href="data:image/png;base64,AA"/><style>a{fill:red}@media print{a{fill:url(#b)}}</style><text>on load</text>',
  ),
  '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' +
    svg('<!-- <script> -->'),
])('a picture may have links to its own parts, pictures in it, styles and a type: %s', (text) => {
  expect(findActiveContent(text)).toBeUndefined()
})
