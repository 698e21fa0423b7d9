/** Oddities of dates, with formats, the two calendars, times, and formats that only look like dates. */
import { oddCell, oddNumber } from './odd-sheet.ts';

const IN_1904 = { workbookPr: '<workbookPr date1904="1"/>' };
const DAY = '46670';

export const DAYS = [
  ...[14, 15, 16, 17, 27, 30, 36, 50, 57].map((format) => oddNumber(format, DAY, '2027-10-10')),
  ...[
    'dd/mm/yyyy',
    'd/m/yy',
    'dd\\/mm\\/yyyy',
    'yyyy-mm-dd',
    'YYYY-MM-DD',
    'dd/mm/yyyy;@',
    'mmm/yy',
    'mmm\\-yy',
    'mm/yyyy',
    'yyyy',
    '[$-416]mmm\\-yy;@',
    '[$-416]d\\ "de "mmmm\\ "de "yyyy',
    '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
    'dddd',
    '"Validade: "dd/mm/yyyy',
    '[Red]dd/mm/yyyy',
    '[>46000][Red]dd/mm/yyyy;dd/mm/yyyy',
    'dd"/"mm"/"yyyy',
    'dd.mm.yyyy',
    'd. mmmm yyyy',
    '_-dd/mm/yyyy',
  ].map((format) => oddNumber(format, DAY, '2027-10-10')),
  oddNumber(22, '46670.5', '2027-10-10T12:00:00'),
  oddNumber('dd/mm/yyyy hh:mm', '46670.75', '2027-10-10T18:00:00'),
  oddNumber('dd/mm/yyyy', '46670.999994', '2027-10-10T23:59:59'),
  oddNumber(14, '1', '1900-01-01'),
  oddNumber(14, '59', '1900-02-28'),
  oddNumber(14, '61', '1900-03-01'),
  oddNumber(14, '36526', '2000-01-01'),
  oddNumber(14, '36585', '2000-02-29'),
  // The number of a day in the calendar of 1904 is lower by 1,462.
  oddNumber(14, '45208', '2027-10-10', IN_1904),
  oddNumber('dd/mm/yyyy', '45208', '2027-10-10', IN_1904),
  oddNumber('dd/mm/yyyy', '45208', '2027-10-10', { workbookPr: '<workbookPr date1904="true"/>' }),
  oddNumber(22, '45208.5', '2027-10-10T12:00:00', IN_1904),
  oddNumber('0000', '401', '0401', IN_1904),
  oddNumber(14, DAY, '2027-10-10', { workbookPr: '<workbookPr date1904="0"/>' }),
  oddNumber(14, DAY, '2027-10-10', { workbookPr: '<workbookPr date1904="false"/>' }),
  oddCell('a day as text of its type', '<c t="d"><v>2027-10-10</v></c>', '2027-10-10'),
  oddCell('an instant as text of its type', '<c t="d"><v>2027-10-10T12:00:00</v></c>', '2027-10-10T12:00:00'),
  oddCell('a day of its type with a format', '<c s="1" t="d"><v>2027-10-10T00:00:00</v></c>', '2027-10-10', {
    formats: [14],
  }),
  oddCell('a date cell without value', '<c s="1"/>', '', { formats: [14] }),
  // The letters of these formats are no parts of a date.
  oddNumber('"dia" 0', '5', 'dia 5'),
  oddNumber('\\d0', '5', 'd5'),
  oddNumber('[Red]0', '5', '5'),
  oddNumber('[Cyan]0.0', '5', '5'),
  oddNumber('General" m"', '5', '5 m'),
  oddNumber('0 "hydrant"', '5', '5 hydrant'),
  // A time without a day gives the text that the sheet shows.
  oddNumber(20, '0.75', '18:00'),
  oddNumber(21, '0.75', '18:00:00'),
  oddNumber('hh:mm', '0.5', '12:00'),
  oddNumber(46, '1.5', '36:00:00'),
  oddNumber('[h]:mm', '1.5', '36:00'),
];
