import { z } from 'zod'
import { createStoredValue } from '@baquiano/client/state/stored-value.ts'
import type { MapTheme } from './ground-colors.ts'

/** The default: neutral ground, the brand's blue in water. */
const blueEssence: MapTheme = {
  light: {
    land: '#F3F5F7',
    residential: '#EEF1F4',
    green: '#DDEBDD',
    water: '#C6DDEE',
    building: '#E4E8ED',
    building_line: '#D6DCE4',
    road: '#FFFFFF',
    road_case: '#DCE2E9',
    main_road: '#FFFFFF',
    main_road_case: '#CBD4DE',
    motorway: '#FFF3DE',
    motorway_case: '#E9CFA0',
    path: '#DDE3EA',
    rail: '#C9D1DA',
    border: '#CBD4DE',
    grid: '#E4E8ED',
    label: '#5B6B7F',
    label_strong: '#2A3B52',
    label_water: '#44718F',
    halo: '#F7F9FB',
  },
  dark: {
    land: '#10161F',
    residential: '#121924',
    green: '#13291F',
    water: '#0C2A45',
    building: '#1A2330',
    building_line: '#212C3B',
    road: '#253142',
    road_case: '#151D29',
    main_road: '#2E3C50',
    main_road_case: '#151D29',
    motorway: '#3C4658',
    motorway_case: '#151D29',
    path: '#1D2734',
    rail: '#2A3646',
    border: '#2E3C50',
    grid: '#1A2330',
    label: '#8A9AB0',
    label_strong: '#C4D0DF',
    label_water: '#6C9CC2',
    halo: '#0D131B',
  },
}

/** Nothing but greys, so that only what moves has a colour. */
const greyPaper: MapTheme = {
  light: {
    ...blueEssence.light,
    land: '#F6F6F6',
    residential: '#F1F1F1',
    green: '#E9ECE8',
    water: '#DADFE3',
    building: '#E8E8E8',
    building_line: '#DDDDDD',
    road_case: '#E0E0E0',
    main_road_case: '#CFCFCF',
    motorway: '#FFFFFF',
    motorway_case: '#BDBDBD',
    path: '#E2E2E2',
    rail: '#CDCDCD',
    label: '#666666',
    label_strong: '#333333',
    label_water: '#5F6B75',
    halo: '#FAFAFA',
  },
  dark: {
    ...blueEssence.dark,
    land: '#141414',
    residential: '#171717',
    green: '#1A1D1A',
    water: '#1E2226',
    building: '#1F1F1F',
    building_line: '#282828',
    road: '#2D2D2D',
    road_case: '#191919',
    main_road: '#383838',
    main_road_case: '#191919',
    motorway: '#454545',
    motorway_case: '#191919',
    path: '#242424',
    rail: '#303030',
    label: '#989898',
    label_strong: '#CFCFCF',
    label_water: '#8E9AA5',
    halo: '#101010',
  },
}

/** Nearer to a printed map: parks and main roads stand out. */
const greenValley: MapTheme = {
  light: {
    ...blueEssence.light,
    land: '#F4F3EC',
    residential: '#EFEDE4',
    green: '#CFE3C4',
    water: '#B5D8E2',
    building: '#E4E0D4',
    building_line: '#D5D0C1',
    road_case: '#DBD8CB',
    main_road: '#FFF8DC',
    main_road_case: '#DDCE9C',
    motorway: '#FFE2A8',
    motorway_case: '#DDB25F',
    path: '#DCD6C4',
    label: '#5F6757',
    label_strong: '#32402B',
    label_water: '#3C7280',
    halo: '#F9F8F3',
  },
  dark: {
    ...blueEssence.dark,
    land: '#121713',
    residential: '#151B16',
    green: '#17301B',
    water: '#103038',
    building: '#1F2721',
    building_line: '#28312A',
    road: '#2B352D',
    road_case: '#171D18',
    main_road: '#3A4233',
    main_road_case: '#171D18',
    motorway: '#4C4A35',
    motorway_case: '#171D18',
    path: '#222B24',
    label: '#93A192',
    label_strong: '#CBD6C8',
    label_water: '#6FA5AE',
    halo: '#0F1410',
  },
}

export const mapThemeNames = ['blue_essence', 'green_valley', 'grey_paper'] as const
export type MapThemeName = (typeof mapThemeNames)[number]

export const mapThemes: Readonly<Record<MapThemeName, MapTheme>> = {
  blue_essence: blueEssence,
  green_valley: greenValley,
  grey_paper: greyPaper,
}

/** A person's map settings; unknown members are preserved. */
const mapConfig = z.looseObject({
  style: z.enum(mapThemeNames).catch('blue_essence'),
  traffic: z.boolean().catch(false),
})

/** Kept in localStorage under the specification's name (point 3, "Map state"). */
export const mapAppearance = createStoredValue({
  key: 'map_config',
  read: (stored) => mapConfig.safeParse(stored).data,
  initial: { style: 'blue_essence', traffic: false },
})
