import { defineExtension, didYouMean } from '@flatirons/framework/extension'

const SEASONS = ['spring', 'summer', 'autumn', 'winter']

/** Reports huts with a season that does not exist. */
export const checkSeasons = defineExtension({
  name: 'check-seasons',
  check: ({ content }) =>
    Object.values(content as Record<string, readonly { source: string; season?: string }[]>)
      .flat()
      .flatMap(({ source, season }) =>
        season === undefined || SEASONS.includes(season)
          ? []
          : [{ where: source, message: `"${season}" is not a season.${didYouMean(season, SEASONS)}` }],
      ),
})
