/** Asks whether the visit may be counted, where the site's config says that visitors must be asked. */

import { color, font, size } from '../../theme/tokens.ts'
import { CONSENT_KEY } from './privacy.ts'
import { longStore } from './storage.ts'

const QUESTION = 'May we count your visit, so that we learn which pages help? The site works the same without.'

const STYLE = `
  #consent {
    position: fixed; z-index: 40; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: 16px; align-items: center;
    justify-content: center; padding: 16px 20px; background: ${color.dusk}; color: ${color.white};
    font-family: ${font.text};
  }
  #consent p { max-width: 40em; margin: 0; }
  #consent button {
    min-height: ${size.target}; padding: 0 20px; border: 1px solid ${color.line}; border-radius: ${size.radius};
    background: none; color: inherit; font: inherit; cursor: pointer;
  }`

/** Shows the question below the page, with two answers of equal weight. `onGiven` is called at a yes. */
export function showConsent(onGiven: () => void): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets.push(sheet)

  const region = document.createElement('section')
  region.id = 'consent'
  region.setAttribute('aria-label', 'Counting visits')
  const question = document.createElement('p')
  question.textContent = QUESTION

  function answerButton(words: string, answer: 'given' | 'refused') {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words
    button.addEventListener('click', () => {
      longStore.write(CONSENT_KEY, answer)
      region.remove()
      if (answer === 'given') onGiven()
    })
    return button
  }

  region.append(question, answerButton('No', 'refused'), answerButton('Yes', 'given'))
  document.body.append(region)
}
