import {
  followLanguage,
  frameworkWords,
  href,
  translations,
  useAlternates,
  useLanguage,
  useTranslations,
} from '@flatirons/framework'

export const greeting = translations('greeting', { hello: 'Good morning', languages: 'Languages' })

/** For the site's `translations`. */
export const german = [greeting.in('de', { hello: 'Guten Morgen', languages: 'Sprachen' }), frameworkWords.de]

export function Greeting() {
  const { words } = useTranslations(greeting)
  const own = useLanguage()
  const others = Object.entries(useAlternates()).filter(([lang]) => lang !== own)
  return (
    <nav aria-label={words.languages}>
      {words.hello}
      {others.map(([lang, path]) => (
        <a key={lang} href={href(path)} hrefLang={lang}>
          {lang}
        </a>
      ))}
    </nav>
  )
}

/** In `site/browser.ts`: redirects visitors to the language that they chose before. */
export const start = () => followLanguage(['en', 'de'])
