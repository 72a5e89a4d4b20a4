import type { CategoryKey } from '@contract/category';

/** The colours a plot picture is painted with: ridges between plots, four depths of green, the planted rows. */
export interface PlotColors { ridge: string; plot1: string; plot2: string; plot3: string; plot4: string; row: string }

/** One category's hue: `tint` with `onTint` for text, `solid` for a dot, the rest for its picture. */
export interface CategoryColors extends PlotColors { tint: string; onTint: string; solid: string }

/** Every colour role of one scheme. Hex, except `scrim`, which lets the page shine through. */
export type ColorRoles = typeof lightRoles & { banner: PlotColors; category: Record<CategoryKey, CategoryColors> };

const lightRoles = {
  canvas: '#F6F5F2', surface: '#FFFFFF', sunken: '#EFEDE8', raised: '#FFFFFF', hover: '#F7F6F3', selected: '#EAF8E0', scrim: 'rgba(28,25,18,0.48)',
  text1: '#201E19', text2: '#514D45', text3: '#6B665C', textDisabled: '#A29C91', textInverse: '#FFFFFF',
  divider: '#E6E3DC', border: '#D3CEC4', control: '#8B8578', focus: '#346118', disabledFill: '#ECE9E3', onDisabled: '#6B665C',
  primary: '#346118', primaryHover: '#275110', primaryPressed: '#1D420E', onPrimary: '#FFFFFF', primaryText: '#346118',
  primaryTint: '#E5F6D6', primaryTintHover: '#D9EFC4', onPrimaryTint: '#28510E',
  sprout: '#BBE84C', onSprout: '#132B0D', field: '#1E421C', fieldDeep: '#133015', onField: '#FFFFFF', onFieldMuted: '#D3E5C3',
  accent: '#C53E01', onAccent: '#FFFFFF', accentTint: '#FEECE5', onAccentTint: '#9D3106',
  success: '#107550', onSuccess: '#FFFFFF', successTint: '#DCF8E9', onSuccessTint: '#00593D',
  warning: '#9D6810', onWarning: '#FFFFFF', warningTint: '#FEF0D0', onWarningTint: '#774A08',
  error: '#B91A3F', errorHover: '#9D1133', onError: '#FFFFFF', errorTint: '#FEECED', onErrorTint: '#9F1C37',
  info: '#116CA2', onInfo: '#FFFFFF', infoTint: '#E4F3FE', onInfoTint: '#0C5482',
  neutralTint: '#ECE9E3', onNeutralTint: '#514D45',
  bubbleMine: '#D9F3B6', onBubbleMine: '#201E19', bubbleMineMeta: '#5A554B', bubbleOther: '#EFEDE8', onBubbleOther: '#201E19',
  toast: '#2A2721', onToast: '#FFFFFF', toastAction: '#BDE65D',
  knot: '#FFFFFF', knotLine: '#1F3A1A', skeleton: '#E9E6E0', skeletonSheen: '#F3F1ED',
};

/** Colours of the light scheme. */
export const lightColors: ColorRoles = {
  ...lightRoles,
  banner: { ridge: '#1E3A12', plot1: '#2C5318', plot2: '#3A6A1C', plot3: '#5C9423', plot4: '#A5D548', row: '#B9E36A' },
  category: {
    performance: { tint: '#FEE8F1', onTint: '#7D3056', solid: '#BA4E84', ridge: '#FEEFF5', plot1: '#FAD1E1', plot2: '#F3B1CD', plot3: '#E385B0', plot4: '#B14A7D', row: '#782F53' },
    study: { tint: '#E7F0FE', onTint: '#2B4D8E', solid: '#4777D2', ridge: '#EEF4FF', plot1: '#CDDFFF', plot2: '#AAC8FE', plot3: '#7CA7F6', plot4: '#4371C8', row: '#2A4A88' },
    sports: { tint: '#FFEAE2', onTint: '#833406', solid: '#C35418', ridge: '#FEF0EA', plot1: '#FDD4C2', plot2: '#F9B598', plot3: '#EB8B60', plot4: '#BA4F16', row: '#7E3309' },
    service: { tint: '#E2F5E9', onTint: '#075F3A', solid: '#1B905C', ridge: '#EBF7F0', plot1: '#C8E7D3', plot2: '#A0D6B6', plot3: '#69BC8E', plot4: '#198A58', row: '#0B5C39' },
    hobby: { tint: '#F8EEDA', onTint: '#664B02', solid: '#9B7302', ridge: '#F9F3E7', plot1: '#EDDCBB', plot2: '#E0C38A', plot3: '#CBA146', plot4: '#946E04', row: '#634800' },
    arts: { tint: '#F3EBFF', onTint: '#5E3D82', solid: '#8E60C1', ridge: '#F6F1FE', plot1: '#E5D6FA', plot2: '#D3BAF5', plot3: '#B993E7', plot4: '#875BB9', row: '#5A3B7D' },
    faith: { tint: '#DEF4F9', onTint: '#035A67', solid: '#06899D', ridge: '#E9F6F9', plot1: '#C1E6EE', plot2: '#93D4E1', plot3: '#4FB8CC', plot4: '#098395', row: '#045764' },
    startup: { tint: '#F7EDE6', onTint: '#68482F', solid: '#9C6F4D', ridge: '#F8F2EE', plot1: '#EBDACE', plot2: '#DDC1AD', plot3: '#C69F81', plot4: '#956A49', row: '#64452E' },
  },
};

/** Colours of the dark scheme. */
export const darkColors: ColorRoles = {
  canvas: '#151410', surface: '#1E1C18', sunken: '#191814', raised: '#28261F', hover: '#25231D', selected: '#222D1A', scrim: 'rgba(0,0,0,0.62)',
  text1: '#F1EFE9', text2: '#C6C2B8', text3: '#A09B8F', textDisabled: '#6C675D', textInverse: '#1A1914',
  divider: '#302E27', border: '#454238', control: '#827C6F', focus: '#ACD963', disabledFill: '#2A2822', onDisabled: '#98938A',
  primary: '#ACD963', primaryHover: '#BDEA6E', primaryPressed: '#98C656', onPrimary: '#0D2305', primaryText: '#ACD963',
  primaryTint: '#243318', primaryTintHover: '#2F411F', onPrimaryTint: '#C4E68D',
  sprout: '#B6E14A', onSprout: '#0E2608', field: '#1A3218', fieldDeep: '#112511', onField: '#F4F3EC', onFieldMuted: '#C6D8B6',
  accent: '#FC854F', onAccent: '#2D1107', accentTint: '#402217', onAccentTint: '#FFC1A2',
  success: '#67CFA0', onSuccess: '#052016', successTint: '#173226', onSuccessTint: '#9AE4BF',
  warning: '#EBB75B', onWarning: '#291902', warningTint: '#3A2B12', onWarningTint: '#F4D392',
  error: '#F4818E', errorHover: '#FE9AA3', onError: '#2E0A10', errorTint: '#431F23', onErrorTint: '#FFBDC2',
  info: '#74BEED', onInfo: '#081C2C', infoTint: '#192D3E', onInfoTint: '#ADDBFB',
  neutralTint: '#33302A', onNeutralTint: '#CFCBC1',
  bubbleMine: '#32471E', onBubbleMine: '#F4F3EC', bubbleMineMeta: '#C9C6BC', bubbleOther: '#2B2922', onBubbleOther: '#F1EFE9',
  toast: '#F1EFE9', onToast: '#201E19', toastAction: '#2F5A14',
  knot: '#F1EFE9', knotLine: '#12150E', skeleton: '#2A2822', skeletonSheen: '#34312A',
  banner: { ridge: '#14210D', plot1: '#203A14', plot2: '#2B4E18', plot3: '#44741E', plot4: '#7DAF38', row: '#93C44B' },
  category: {
    performance: { tint: '#3C222E', onTint: '#FEBAD7', solid: '#DB7AA7', ridge: '#291820', plot1: '#492A38', plot2: '#613449', plot3: '#7D415D', plot4: '#A5577B', row: '#E9B2C9' },
    study: { tint: '#1F2B42', onTint: '#B9D2FE', solid: '#719DEF', ridge: '#161E2C', plot1: '#27354F', plot2: '#30456B', plot3: '#3C578A', plot4: '#5073B5', row: '#ACC5F2' },
    sports: { tint: '#3F2317', onTint: '#FEC1A7', solid: '#E38054', ridge: '#2B1912', plot1: '#4C2C1E', plot2: '#653722', plot3: '#834529', plot4: '#AB5C38', row: '#EEB59E' },
    service: { tint: '#1A3124', onTint: '#AAE0BF', solid: '#5CB384', ridge: '#142219', plot1: '#223C2D', plot2: '#274F39', plot3: '#2E6547', plot4: '#3E855F', row: '#A4D0B6' },
    hobby: { tint: '#352910', onTint: '#EACD94', solid: '#C29735', ridge: '#241D0E', plot1: '#413317', plot2: '#564215', plot3: '#6E5313', plot4: '#916E1C', row: '#D9C193' },
    arts: { tint: '#30263E', onTint: '#DDC4FF', solid: '#B089E0', ridge: '#211B2A', plot1: '#3B2F4A', plot2: '#4D3B63', plot3: '#634A81', plot4: '#8363A9', row: '#CEB9EA' },
    faith: { tint: '#133036', onTint: '#9CDDEB', solid: '#3DAFC4', ridge: '#102125', plot1: '#1A3B41', plot2: '#194D56', plot3: '#18626F', plot4: '#228292', row: '#9ACED9' },
    startup: { tint: '#342920', onTint: '#E7CBB6', solid: '#BE9576', ridge: '#241C17', plot1: '#3F3229', plot2: '#544132', plot3: '#6B523F', plot4: '#8D6D54', row: '#D6BFAE' },
  },
};
