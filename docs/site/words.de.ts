/** The words in German. */

import { frameworkWords } from '@flatirons/framework'

import { searchWords } from './search/words.ts'
import { frameWords, partNames } from './words.ts'

export const germanWords = [
  partNames.in('de', {
    start: 'Erste Schritte',
    guides: 'Anleitungen',
    reference: 'Referenz',
    performance: 'Leistung',
    'how-it-works': 'Funktionsweise',
  }),
  frameWords.in('de', {
    name: 'Flatirons-Handbuch',
    manual: 'Handbuch',
    skip: 'Zum Inhalt springen',
    contents: 'Inhalt',
    parts: 'Teile',
    search: 'Suche',
    scheme: 'Zwischen hell und dunkel wechseln',
    managers: 'Paketverwaltung',
    allPages: 'Alle Seiten',
    close: 'Inhalt schließen',
    onPage: 'Auf dieser Seite',
    edit: 'Diese Seite bearbeiten',
    beside: 'Vorige und nächste Seite',
    previous: 'Zurück',
    next: 'Weiter',
    tip: 'Tipp',
    warning: 'Vorsicht',
    origin: 'Mit dem Framework gemacht, das es beschreibt.',
    version: 'Version',
    license: 'MIT-Lizenz',
  }),
  searchWords.in('de', {
    label: 'Im Handbuch suchen',
    close: 'Schließen',
    none: '„{query}“ kommt nirgends vor. Versuch es mit weniger oder kürzeren Wörtern.',
    some: 'Kein Abschnitt enthält alle diese Wörter. Diese Abschnitte enthalten einige davon.',
    one: 'Ein Abschnitt gefunden.',
    many: '{count} Abschnitte gefunden.',
  }),
  frameworkWords.de,
]
