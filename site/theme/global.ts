/** Global styles, rendered once, in the header slice. */

import type { FunctionComponent } from 'react'

import { createGlobalStyles } from '@flatirons/framework'

import { narrow, reducedMotion, up } from './breakpoints.ts'
import { transitionStyles } from './view-transitions.ts'
import { forcedColors } from './forced-colors.ts'
import { ink, tones } from './tones.ts'
import { color, font, fontSize, leading, size, steps } from './tokens.ts'

export interface GlobalStylesProps {
  /** The name of the site, printed at the top of a page. */
  imprint: string
}

/** goober calls this function with the component's props. Its types for global styles don't allow that. */
const imprintOf = (({ imprint }: GlobalStylesProps) => imprint) as unknown as string

export const GlobalStyles = createGlobalStyles`
  :root {
    ${tones.night}
    --gutter: ${steps(2.5)};
    --gap: ${steps(3)};
    overflow-wrap: break-word;
    scroll-padding-top: ${steps(4)};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  ${narrow} { :root { --gap: ${steps(2)}; overflow-wrap: anywhere; hyphens: auto; } }
  ${up.tablet} { :root { --gutter: ${steps(5)}; --gap: ${steps(4)}; } }
  /* Five columns of 206 px fit as long as there is a margin beside them. */
  ${up.large} { :root { --gutter: clamp(${steps(5)}, calc((100% - 1280px) / 2), ${steps(10)}); --gap: ${size.footerGap}; } }

  /* A page with a light top sets this, because the header is above it. */
  body:has(> #page > [data-ink='night']) {
    [data-slot='header'] { ${tones.sandstone} --slab: ${color.night}; --slab-edge: ${color.rust}; }
  }

  *, *::before, *::after { box-sizing: border-box; }
  body {
    margin: 0;
    background: ${ink.paper};
    color: ${ink.text};
    font: 400 ${fontSize.body} / 1.6 ${font.text};
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  table { font-variant-numeric: tabular-nums; }
  h1, h2, h3 {
    font-family: ${font.display};
    font-weight: 620;
    letter-spacing: -.028em;
    line-height: ${leading};
    text-wrap: balance;
  }
  h1 { font-size: ${fontSize.h1}; }
  h2 { font-size: ${fontSize.h2}; }
  h3 { font-size: ${fontSize.h3}; letter-spacing: -.018em; line-height: 1.14; }
  h4 { font-size: ${fontSize.h4}; font-weight: 650; line-height: 1.3; }
  p, li, dd, td, figcaption { text-wrap: pretty; }
  svg { display: block; }
  img { display: block; max-width: 100%; height: auto; }
  a {
    color: inherit;
    text-decoration-color: ${ink.accent};
    text-decoration-thickness: 2px;
    text-underline-offset: .22em;
  }
  a:hover { text-decoration-thickness: 3px; }
  button, input, select, textarea { font: inherit; color: inherit; }
  /* A pressed button that waits for its code. Quick answers show nothing. */
  [aria-busy='true'] { cursor: progress; opacity: .6; transition: opacity .2s .4s; }
  #progress { color: ${ink.accent}; }
  :focus-visible { outline: 3px solid ${ink.focus}; outline-offset: 3px; border-radius: 2px; }

  ${forcedColors} {
    /* Drawings keep their colours. Elements that only a background shows get a border. */
    svg { forced-color-adjust: none; }
    [stroke='currentColor'], [fill='currentColor'] { forced-color-adjust: auto; }
    button, input, select, textarea, dialog { border: 2px solid !important; }
  }
  @media print {
    /* Text of 12 px, as in books. The margins are those of the paper. */
    :root { color-scheme: light !important; font-size: 12px; --gutter: 0px; }
    html { background: #fff; }
    body, #page, #page * { background: none !important; color: #000 !important; }
    [data-slot='header'] { display: block !important; }
    [data-slot='header']::before { content: '${imprintOf}'; font-weight: 650; }
    [data-slot='header'] > *, [data-slot]:not([data-slot='header']), #page nav, #page > header svg, #page > header picture { display: none !important; }
    /* Islands are hidden in print, except for pages whose whole content is an island. */
    #page > :not(x-island) :is(form, x-island), #page > section:has(form[data-event]) { display: none !important; }
    a[href^='http']::after { content: ' (' attr(href) ')'; font-size: .8em; }
    section, header { padding-block: 16px !important; min-height: 0 !important; }
    h1, h2, h3 { break-after: avoid; break-inside: avoid; }
    ::details-content { content-visibility: visible; }
    /* Pictures leave space for text. Long elements may be split, or the rest of a page would be empty. */
    #page svg, #page img { max-height: 9cm; }
    figure, tr, #page li:not(:has(li)) { break-inside: avoid; }
  }

  ${transitionStyles}

  /* How far a picture moves while it is scrolled into view, and a drawing when a visitor points at it. */
  @keyframes rise-up { from { translate: -10px 32px; } }
  @keyframes on { from { --on: 0; } to { --on: 1; } }

  /* Menus and dialogs over the page. */
  @keyframes rise { from { opacity: 0; transform: translateY(24px); } }

  ${reducedMotion} {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
` as FunctionComponent<GlobalStylesProps>
