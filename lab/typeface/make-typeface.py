"""Makes the typeface of the screens: Inter, cut to Latin letters, weights 400 to 600 and tabular figures.

Debian: apt-get install fonttools python3-brotli; npm pack @fontsource-variable/inter@5.3.0
/usr/bin/python3 lab/typeface/make-typeface.py inter-latin-wght-normal.woff2 packages/web/src/ui/app/inter.woff2
"""
import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE, TARGET = sys.argv[1:]
# Basic Latin, Latin-1, and the dashes, quotes, arrows and signs that the screens use.
RANGES = [(0x20, 0x7E), (0xA0, 0xFF), (0x152, 0x153), (0x2013, 0x2014), (0x2018, 0x201E), (0x2190, 0x2193)]
SINGLE = [0x2022, 0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2080, 0x2081, 0x2082, 0x2083, 0x20AC, 0x2212, 0x2264, 0x2265]
DIGITS = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}

font = instantiateVariableFont(TTFont(SOURCE), {"wght": (400, 600)})
options = Options()
options.layout_features += ["tnum"]
options.flavor = "woff2"

# Inter's tabular figures also widen hyphens and slashes, so "e-mail" would look like three words.
table = font["GSUB"].table
tabular = {
    index
    for record in table.FeatureList.FeatureRecord
    if record.FeatureTag == "tnum"
    for index in record.Feature.LookupListIndex
}
for index in tabular:
    for subtable in table.LookupList.Lookup[index].SubTable:
        single = getattr(subtable, "ExtSubTable", subtable)
        single.mapping = {old: new for old, new in single.mapping.items() if old in DIGITS}

subsetter = Subsetter(options)
subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)] + SINGLE)
subsetter.subset(font)

font.flavor = "woff2"
font.save(TARGET)
