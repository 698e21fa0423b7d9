-- Keys of repeated POSTs are kept as hashes, and what was sent as a hash salted with the key: a request may carry a
-- password, and who reads a row shall not be able to try passwords on its hash.
update idempotency_keys set
  key = encode(sha256(convert_to(key, 'UTF8')), 'hex'),
  request_hash = encode(sha256(convert_to(key || e'\n' || request_hash, 'UTF8')), 'hex');
