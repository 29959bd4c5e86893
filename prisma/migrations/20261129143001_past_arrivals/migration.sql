-- By itself, since it reads every message that was kept, while the tables that change are not locked.
SELECT count_past_arrivals();
