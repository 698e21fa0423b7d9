-- The short fields of the searched texts, which a search for fewer than three characters compares as a whole. Most pieces have none.
create index equipment_short_fields on equipment using gin (
  string_to_array(regexp_replace(search_text || maintenance_search_text, e'[^\x1f]{3,}', '', 'g'), e'\x1f')
) where (search_text || maintenance_search_text) ~ e'\x1f[^\x1f]{1,2}\x1f';
