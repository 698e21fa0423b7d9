-- The landing page sells notices by e-mail: in the shared group, where customers cannot switch them on, they are on, unless somebody switched them off.
update system_config set enabled = true
where param = 'NOTIFY_EXPIRING_BY_EMAIL' and not enabled and current_schema() ~ '^g[0-9]+_generic$'
  and not exists (select from row_history where table_name = 'system_config' and row_id = system_config.id);
