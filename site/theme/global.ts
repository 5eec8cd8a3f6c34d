/** Styles of the whole document; rendered once, in the header slice. */

import type { FunctionComponent } from 'react'

import { createGlobalStyles } from '#framework'

import { reducedMotion, up } from './breakpoints.ts'
import { ink, tones } from './tones.ts'
import { font, fontSize, size } from './tokens.ts'

export const GlobalStyles = createGlobalStyles`
  :root {
    ${tones.night}
    --gutter: 20px;
    --gap: 24px;
    scroll-padding-top: 32px;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  ${up.tablet} { :root { --gutter: 40px; --gap: 32px; } }
  /* Five columns of 206 px stay whole as long as there is a margin beside them. */
  ${up.large} { :root { --gutter: clamp(40px, calc((100% - 1280px) / 2), 80px); --gap: ${size.footerGap}; } }

  /* A page whose top is light says so; the header lies over it. */
  body:has(> #page > [data-ink='night']) {
    [data-slot='header'] { ${tones.sandstone} }
  }

  *, *::before, *::after { box-sizing: border-box; }
  body {
    margin: 0;
    background: ${ink.paper};
    color: ${ink.text};
    font: 400 ${fontSize.body} / 1.6 ${font.text};
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3 {
    font-family: ${font.display};
    font-weight: 620;
    letter-spacing: -.028em;
    line-height: 1.04;
    text-wrap: balance;
  }
  h1 { font-size: ${fontSize.h1}; }
  h2 { font-size: ${fontSize.h2}; }
  h3 { font-size: ${fontSize.h3}; letter-spacing: -.018em; line-height: 1.14; }
  h4 { font-size: ${fontSize.h4}; font-weight: 650; line-height: 1.3; }
  p { text-wrap: pretty; }
  svg { display: block; }
  /* What is far from the screen can wait: its layout is two fifths of a navigation's time. */
  #page > section, [data-slot='footer'] > footer { contain-intrinsic-size: auto 900px; }
  @media (scripting: enabled) {
    body:not([data-whole]) {
      #page > section, [data-slot='footer'] > footer { content-visibility: auto; }
    }
  }
  img { display: block; max-width: 100%; height: auto; }
  a {
    color: inherit;
    text-decoration-color: ${ink.accent};
    text-decoration-thickness: 2px;
    text-underline-offset: .22em;
  }
  a:hover { text-decoration-thickness: 3px; }
  button, input, select, textarea { font: inherit; color: inherit; }
  :focus-visible { outline: 3px solid ${ink.focus}; outline-offset: 3px; border-radius: 2px; }

  @media (forced-colors: active) {
    /* Drawings keep their colours; whatever is told by a background alone gets an edge. */
    svg { forced-color-adjust: none; }
    [data-slot] svg, a svg, button svg, summary svg { forced-color-adjust: auto; }
    button, input, select, textarea, dialog { border: 2px solid; }
  }
  @media print {
    :root { color-scheme: light !important; }
    html { background: #fff; }
    body, #page, #page * { background: none !important; color: #000 !important; }
    [data-slot], #page nav, #page > header svg, #page > header picture { display: none !important; }
    /* Paper takes no input; a page that is an island has its content in it. */
    #page > :not(x-island) :is(form, x-island) { display: none !important; }
    a[href^='http']::after { content: ' (' attr(href) ')'; font-size: .8em; }
    section, header { padding-block: 16px !important; min-height: 0 !important; }
    h1, h2, h3 { break-after: avoid; }
    figure, li, tr, pre { break-inside: avoid; }
  }

  ${reducedMotion} {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
` as FunctionComponent
