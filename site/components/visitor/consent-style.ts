/** The styles of the question for consent. No page contains the question, so its styles are loaded with it. */

import { color, font, fontSize, size, steps } from '../../theme/tokens.ts'

export const REGION_ID = 'consent'

/** `--consent` is the height of the question. */
export const CONSENT_STYLE = `
  :root { scroll-padding-bottom: calc(var(--consent, 0px) + ${steps(1)}); }
  body { padding-bottom: var(--consent, 0); }
  #${REGION_ID} {
    position: fixed; z-index: 40; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: ${steps(1.5)} ${steps(3)}; align-items: center;
    justify-content: center; max-height: 65vh; padding: ${steps(2)} ${steps(2.5)}; overflow: auto; border-top: 1px solid ${color.line};
    background: ${color.dusk}; color: ${color.white}; font-family: ${font.text}; line-height: 1.4;
  }
  #${REGION_ID} p { max-width: 40em; }
  #${REGION_ID} div { display: flex; gap: ${steps(2)}; }
  #${REGION_ID} button {
    min-width: 96px; min-height: ${size.target}; padding: 0 ${steps(2.5)}; border: 1px solid ${color.line};
    border-radius: ${size.radius}; background: none; color: inherit; font: inherit; cursor: pointer;
  }
  #${REGION_ID} button:hover { background: ${color.shade}; }
  @media (max-height: 400px) {
    #${REGION_ID} { gap: ${steps(1)} ${steps(2)}; padding: ${steps(1)} ${steps(2.5)}; font-size: ${fontSize.small}; line-height: 1.3; }
  }
  @media print {
    body { padding-bottom: 0; }
    #${REGION_ID} { display: none; }
  }`
