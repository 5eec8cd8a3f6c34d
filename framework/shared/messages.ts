/** Texts of the framework that visitors see or hear. A site may translate them. */

/** The name of these messages in the site's `translations`. */
export const FRAMEWORK_MESSAGES_NAME = 'framework'

export const FRAMEWORK_MESSAGES = {
  /** Announced to screen readers after each navigation. `{page}` is the heading of the page. */
  navigated: 'Navigated to {page}',
  /** Announced to screen readers if a page takes longer than a second. */
  loading: 'Loading',
  /** The label of the button that copies a block of code, and its label after copying. */
  copy: 'Copy',
  copied: 'Copied',
  /** The heading of footnotes. */
  footnotes: 'Footnotes',
  /** The accessible name of the link from a footnote back to the text. `{0}` is the footnote's number. */
  backToReference: 'Back to reference {0}',
}

/** These messages in other languages. */
export const TRANSLATED_MESSAGES = {
  de: {
    navigated: 'Zu {page} gewechselt',
    loading: 'Wird geladen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    footnotes: 'Fußnoten',
    backToReference: 'Zurück zur Stelle {0}',
  },
  es: {
    navigated: 'Página actual: {page}',
    loading: 'Cargando',
    copy: 'Copiar',
    copied: 'Copiado',
    footnotes: 'Notas',
    backToReference: 'Volver a la referencia {0}',
  },
  fr: {
    navigated: 'Page affichée : {page}',
    loading: 'Chargement',
    copy: 'Copier',
    copied: 'Copié',
    footnotes: 'Notes',
    backToReference: 'Retour à l’appel de note {0}',
  },
  ja: {
    navigated: '{page} に移動しました',
    loading: '読み込み中',
    copy: 'コピー',
    copied: 'コピーしました',
    footnotes: '脚注',
    backToReference: '参照 {0} に戻る',
  },
} satisfies Record<string, typeof FRAMEWORK_MESSAGES>

/** The messages that the runtime needs, in one language. */
export type RuntimeMessages = { [Text in 'navigated' | 'loading']?: string | undefined }
