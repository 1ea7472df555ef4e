-- A digest that came with an archive had no beginning, and so was never due.
update readers set digest_sent_at = now() where digest <> 'off' and digest_sent_at is null;
