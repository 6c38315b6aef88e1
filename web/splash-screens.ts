import type { Plugin } from 'vite'

/**
 * Screens of iPhones from the SE of 2020 to the 17 Pro Max, and of iPads from the mini of 2019 to the Pro of 2024: points
 * across and down when held upright, and pixels for each.
 */
const screens: [across: number, down: number, scale: number][] = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
]

/**
 * Start screens of the installed app on iOS. A picture must match the screen to the pixel, and iOS always measures the screen
 * upright.
 */
export const splashScreens = screens.flatMap(([across, down, scale]) =>
  (['portrait', 'landscape'] as const).map((orientation) => {
    const sides = [across * scale, down * scale] as const
    const [width, height] = orientation === 'portrait' ? sides : [sides[1], sides[0]]
    return {
      width,
      height,
      name: `splash/${String(width)}x${String(height)}`,
      media: `(device-width:${String(across)}px) and (device-height:${String(down)}px) and (-webkit-device-pixel-ratio:${String(scale)}) and (orientation:${orientation})`,
    }
  }),
)

/** Has the page name them: only a device that they are for fetches one. */
export const linkSplashScreens = (): Plugin => ({
  name: 'link-splash-screens',
  transformIndexHtml: () =>
    splashScreens.map(({ name, media }) => ({
      tag: 'link',
      attrs: { rel: 'apple-touch-startup-image', media, href: `/${name}.png` },
      injectTo: 'head',
    })),
})
