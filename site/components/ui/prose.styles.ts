/** Styles of `prose.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { down, up } from '../../theme/breakpoints.ts'
import { painted } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { color, font, fontSize, skew, size, steps } from '../../theme/tokens.ts'

/** Styles for code blocks. Only pages that contain code include them. */
const code = mixin`
  & pre {
    padding: ${steps(3)};
    border-radius: ${size.radius};
    background: ${color.night};
    font: 400 0.875rem / 1.6 ${font.code};
    overflow-x: auto;
  }
  /* A shadow at the edge shows that the table scrolls. */
  @media screen {
    & pre {
      max-height: var(--code-height, none);
      background:
        linear-gradient(90deg, transparent, ${color.night} 60%) 100% 0 / 48px 100% no-repeat local,
        linear-gradient(90deg, transparent, ${color.steel}) 100% 0 / 24px 100% no-repeat scroll,
        ${color.night};
    }
  }
  @media print {
    & pre {
      white-space: pre-wrap;
    }
  }
  /* Phones are too narrow for most lines of code. */
  ${down.mobile} {
    & pre {
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
  }
  ${up.tablet} {
    & pre {
      font-size: 0.9375rem;
    }
  }
  & pre > code {
    padding: 0;
    background: none;
    color: ${color.ice};
    font: inherit;
  }
  & .hljs-keyword,
  & .hljs-built_in,
  & .hljs-selector-tag,
  & .hljs-attr,
  & .hljs-name {
    color: ${color.alpenglowLight};
  }
  & .hljs-string,
  & .hljs-number,
  & .hljs-literal,
  & .hljs-regexp {
    color: ${color.lichen};
  }
  & .hljs-comment,
  & .hljs-meta {
    color: ${color.mist};
  }
`

const tables = mixin`
  & [role='region'] {
    overflow: auto;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: 1.0625rem;
    line-height: 1.4;
  }
  & th {
    padding: ${steps(1)} ${steps(1.5)} ${steps(1)} 0;
    border-bottom: 3px solid ${ink.text};
    font-weight: 650;
    text-align: left;
  }
  & td {
    padding: ${steps(1.5)} ${steps(1.5)} ${steps(1.5)} 0;
    border-bottom: 1px solid ${ink.rule};
    vertical-align: top;
  }
  & tr:last-child > td {
    border-bottom: 3px solid ${ink.text};
  }
  & th.right,
  & td.right {
    text-align: right;
  }
`

const lists = mixin`
  & li {
    position: relative;
    padding-left: max(${steps(3.5)}, 1.4em);
  }
  & li + li {
    margin-top: 0.5em;
  }
  & li > ul,
  & li > ol {
    margin-top: 0.5em;
  }
  & ul > li::before {
    content: '';
    position: absolute;
    left: 5px;
    top: 0.52em;
    width: 8px;
    height: 14px;
    background: ${ink.mark};
    ${painted}
    transform: ${skew};
  }
`

const numbers = mixin`
  & ol {
    counter-reset: item;
  }
  & ol > li {
    counter-increment: item;
  }
  & ol > li::before {
    content: counter(item) '.';
    position: absolute;
    left: 0;
    color: ${ink.accent};
    font-weight: 650;
  }
`

const quotes = mixin`
  & blockquote {
    padding: ${steps(1)} 0 ${steps(1)} ${steps(3)};
    border-left: 6px solid ${ink.mark};
    font: 560 1.5rem / 1.3 ${font.display};
    letter-spacing: -0.015em;
  }
`

const inlineCode = mixin`
  & code {
    padding: 0.12em 0.36em;
    border-radius: 3px;
    background: ${color.ice};
    color: ${color.night};
    font: 400 0.88em ${font.code};
  }
`

/** The styles of rare elements are on pages that have them. */
export const Text = styled('div')<{ $html: string }>`
  font-size: ${fontSize.prose};
  line-height: 1.65;
  @media print {
    font-size: 1rem;
    line-height: 1.5;
  }
  & > :not(pre, [role='region']) {
    max-width: ${size.measure};
  }
  & > * + * {
    margin-top: 1.25em;
  }
  & h2 {
    margin-top: 1.9em;
    font-size: min(clamp(1.75rem, 1.5rem + 1vw, 2.375rem), 12vw);
    line-height: 1.12;
  }
  & > h2:first-child {
    margin-top: 0;
  }
  & h3 {
    margin-top: 1.6em;
    font-size: 1.5rem;
  }
  & h2 > a[href^='#'],
  & h3 > a[href^='#'] {
    text-decoration: none;
  }
  & h2 > a[href^='#']:hover,
  & h3 > a[href^='#']:hover {
    text-decoration: underline;
    text-decoration-color: ${ink.mark};
  }
  ${({ $html }) => $html.includes('<li') && lists}
  ${({ $html }) => $html.includes('<ol') && numbers}
  ${({ $html }) => $html.includes('<blockquote') && quotes}
  ${({ $html }) => $html.includes('<code') && inlineCode}
  ${({ $html }) => $html.includes('<pre') && code}
  ${({ $html }) => $html.includes('<table') && tables}
`
