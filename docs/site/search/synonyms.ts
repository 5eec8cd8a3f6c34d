/** Synonyms. German words also find English pages. */

import { toTerm } from './terms.ts'

/** Each line is a group of words. */
const GROUPS = `
  i18n l10n internationalization localization locale multilingual translation language sprache sprachen übersetzung mehrsprachig
  env environment dotenv umgebung umgebungsvariable umgebungsvariablen
  rss atom feed
  csp policy richtlinie
  ssr server
  ssg static statisch
  image picture photo photograph img bild bilder foto
  font typeface webfont schrift schriften
  css style stylesheet
  hydration hydrate island insel inseln
  form formular formulare
  redirect rewrite weiterleitung weiterleitungen umleitung
  deploy deployment hosting host publish veröffentlichen
  docker podman container
  dark scheme dunkel
  draft preview unpublished entwurf entwürfe
  cli command terminal befehl befehle
  speed performance benchmark leistung
  test testing testen
  security sicherheit
  content inhalt inhalte
  cms headless
  page seite seiten
  route routing
  install setup installation installieren
  prefetch preload
  pagination paginate paging
  link anchor
  search suche
  error fehler
  component komponente komponenten
`

/** The words of each group, by their terms. */
const groups = GROUPS.trim()
  .split('\n')
  .map(
    (line) =>
      new Map(
        line
          .trim()
          .split(' ')
          .map((word) => [toTerm(word), word]),
      ),
  )

/** The synonyms of a word. */
export function synonymsOf(word: string): string[] {
  const term = toTerm(word)
  return groups.flatMap((group) =>
    group.has(term) ? [...group].flatMap(([key, one]) => (key === term ? [] : [one])) : [],
  )
}
